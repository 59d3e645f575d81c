"""Messages on a socket: pickled, each after its length. Both ends are ours, so pickle is safe."""

from __future__ import annotations

import pickle
import select
import socket
import struct
from typing import Any

LENGTH = struct.Struct(">I")
_CHUNK = 1 << 16


def framed(message: object) -> bytes:
    """A message as it is sent."""
    data = pickle.dumps(message)
    return LENGTH.pack(len(data)) + data


class Channel:
    """One end of a socket, used by one process at a time."""

    def __init__(self, end: socket.socket) -> None:
        self._end = end
        self._received = b""
        """What has come of messages that nobody has read yet."""
        self._poll = select.poll()
        self._poll.register(end, select.POLLIN)

    def detach(self) -> socket.socket:
        """The socket, for whoever reads and closes it from now on."""
        return socket.socket(fileno=self._end.detach())

    def fileno(self) -> int:
        """For those who wait for several."""
        return self._end.fileno()

    def send(self, message: object) -> None:
        """Raises OSError if nobody is at the other end."""
        self._end.sendall(framed(message))

    def wait(self, seconds: float) -> bool:
        """Wait at most so long for something to read; the end of the other side counts."""
        return bool(self._received) or bool(self._poll.poll(max(0.0, seconds) * 1000))

    def receive(self) -> Any:
        """The next message; raises EOFError or OSError when the other end is gone."""
        header = self._take(LENGTH.size)
        return pickle.loads(self._take(LENGTH.unpack(header)[0]))

    def close(self) -> None:
        """Let the other side know that nothing more comes."""
        self._end.close()

    def _take(self, length: int) -> bytes:
        data = self._received
        if len(data) < length:
            parts, missing = [data], length - len(data)
            while missing > 0:
                part = self._end.recv(max(_CHUNK, missing))
                if not part:
                    raise EOFError
                parts.append(part)
                missing -= len(part)
            data = b"".join(parts)
        self._received = data[length:]
        return data[:length]
