import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * Rejects every WebSocket and other upgrade that no listener handles, and closes its connection at once: Node applies no
 * timeout to it any more. `isAccepted` names upgrades that another listener handles.
 */
export function rejectUpgrades(server: Server, isAccepted: (request: IncomingMessage) => boolean) {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (!isAccepted(request)) rejectUpgrade(socket, 400)
  })
}

/** Responds to an upgrade with a status and closes its connection. */
export function rejectUpgrade(socket: Duplex, status: number) {
  // A visitor who has already left is not an error of ours.
  socket.on('error', () => undefined)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () =>
    socket.destroy(),
  )
}
