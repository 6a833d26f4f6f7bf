#!/usr/bin/env python3
"""bot.py LINK -- takes the free seat of the room with this link, or by a personal link (LINK#TOKEN)
that seat, and plays its round to the end: any legal move will do, until choose() learns to think."""
import base64, json, os, random, secrets, socket, ssl, sys, time
from urllib.parse import urlsplit


def choose(state):
    return random.choice(state["legal"])


def connect(link):
    """A WebSocket (RFC 6455), upgraded by hand; the server pings it every 25 seconds."""
    url, key = urlsplit(link), base64.b64encode(os.urandom(16)).decode()
    port = url.port or {"http": 80, "https": 443}[url.scheme]
    sock = socket.create_connection((url.hostname, port), timeout=60)
    if url.scheme == "https":
        sock = ssl.create_default_context().wrap_socket(sock, server_hostname=url.hostname)
    sock.sendall(f"GET {'/ws/'.join(url.path.rsplit('/r/', 1))} HTTP/1.1\r\nHost: {url.netloc}\r\n"
                 "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                 f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Protocol: oware.v1\r\n\r\n".encode())
    return sock


def send_frame(sock, opcode, data):  # all that we say is shorter than 126 bytes
    mask = os.urandom(4)
    masked = (byte ^ mask[i % 4] for i, byte in enumerate(data))
    sock.sendall(bytes([0x80 | opcode, 0x80 | len(data), *mask, *masked]))


def messages(sock):
    """What the server says, until the connection is closed."""
    file = sock.makefile("rb")
    head = list(iter(lambda: file.readline().strip(), b""))
    if not head or b" 101 " not in head[0]:
        raise OSError(f"no WebSocket there: {head[:1]}")
    for opcode, size in iter(lambda: file.read(2), b""):
        if size > 125:
            size = int.from_bytes(file.read(2 if size == 126 else 8), "big")
        data = file.read(size)
        if opcode == 0x89:  # ping: pong
            send_frame(sock, 10, data)
        elif opcode == 0x81:
            yield json.loads(data)
    raise OSError("the connection was closed")


def play(link, token):
    """Plays until the round is over and says how. A state has all that there is to know."""
    sock, seat, state, moved_on = connect(link), None, None, None
    say = lambda **message: send_frame(sock, 1, json.dumps(message).encode())
    say(t="hello", token=token)
    for message in messages(sock):
        seat = message.get("you", message.get("seat", seat))  # welcome, seated
        state = message if message["t"] == "state" else message.get("state", state)
        code = message.get("code")  # of error and bye
        if code == "bad-token":  # it has no seat yet
            say(t="hello")
            say(t="sit", name="Bot", token=token)
        elif code in ("seat-taken", "not-allowed", "no-room", "room-expired", "replaced"):
            sys.exit(code)
        elif code:  # too-fast, closing...
            raise OSError(code)
        elif state["over"]:
            return state["over"]
        elif seat and seat == state["turn"] and state["board"] != moved_on:
            moved_on = state["board"]
            say(t="move", ply=state["ply"], pit=choose(state), board=moved_on)


link, _, token = sys.argv[1].partition("#")
token, over = token or secrets.token_urlsafe(16), None
while not over:
    try:
        over = play(link, token)
    except (OSError, ValueError) as error:  # a tunnel, a restart: the seat is kept
        print(error, file=sys.stderr)
        time.sleep(2)
print(f"{over['winner'] or 'nobody'} wins by {over['reason']}: {over['score']}")
