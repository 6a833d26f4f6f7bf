// The engine in this page, fetched once for all who need it.

import { fetchEngine } from '../api.js';
import { engineOf } from '../engine.js';

let loading = null;

/** @returns {Promise} the engine; after a failure the next call tries again */
export function engine() {
  loading ??= fetchEngine().then(engineOf).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}
