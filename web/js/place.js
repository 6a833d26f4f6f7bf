// Where the page lives. As built, its files lie below their version, "v/0123456789abcdef/js/…", so
// that none of them ever changes; the server's own addresses (r/, api/, ws/) do not.

/**
 * @param module the address of a file in js/
 * @returns {{files: URL, base: URL, version: string|null}} version: null where the files are not built
 */
export function placeOf(module) {
  const files = new URL('..', module);
  const [below, version] = /v\/([0-9a-f]{16})\/$/.exec(files.pathname) ?? ['', null];
  return { files, version, base: new URL(files.pathname.slice(0, files.pathname.length - below.length), files) };
}
