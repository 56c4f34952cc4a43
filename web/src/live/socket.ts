/** The browser's own sockets and clocks, for a link. */

import type { LineEvents, LinkWorld } from './link';

function connect(url: string, heard: LineEvents): WebSocket {
  const socket = new WebSocket(url);
  socket.onopen = heard.open;
  socket.onmessage = (event) => heard.message(event.data);
  socket.onclose = (event) => heard.close(event.code);
  return socket;
}

export const browser: LinkWorld = {
  connect,
  later: (run, ms) => window.setTimeout(run, ms),
  cancel: (timer) => window.clearTimeout(timer),
  random: Math.random,
};

/** The address of a socket of this site. */
export function socketAt(path: string): string {
  return location.origin.replace(/^http/, 'ws') + path;
}
