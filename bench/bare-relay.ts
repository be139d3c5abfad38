import { createServer } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'

/**
 * Baseline: a bare `ws` server that sends each frame to everybody in its room and stores nothing. A client names its rooms
 * in the URL, from the first to the last. Prints its port once it listens.
 */
const rooms = new Map<number, WebSocket[]>()
const http = createServer()
const server = new WebSocketServer({ server: http, perMessageDeflate: false, clientTracking: false })
server.on('connection', (socket, { url = '' }) => {
  const { searchParams } = new URL(url, 'http://relay')
  for (let room = Number(searchParams.get('from')); room <= Number(searchParams.get('to')); room++) {
    rooms.set(room, [...(rooms.get(room) ?? []), socket])
  }
  socket.on('message', (data: Buffer) => {
    const { thread } = JSON.parse(data.toString()) as { thread: number }
    for (const other of rooms.get(thread) ?? []) other.send(data, { binary: false })
  })
})
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  if (typeof address === 'object' && address !== null) process.stdout.write(`${address.port}\n`)
})
