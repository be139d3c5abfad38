import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

const REJECTION = 'HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

/**
 * Rejects every WebSocket and other upgrade, because the product has none, and closes its connection at once: Node applies
 * no timeout to it any more. `isAccepted` names upgrades that another listener handles.
 */
export function closeUpgrades(server: Server, isAccepted: (request: IncomingMessage) => boolean = () => false) {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (isAccepted(request)) return
    // A visitor who has already left is not an error of ours.
    socket.on('error', () => undefined)
    socket.end(REJECTION, () => socket.destroy())
  })
}
