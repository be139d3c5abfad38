import { createSocket } from 'node:dgram'

/** Sends rtpengine's own ping and returns whether it responds. */
export function isMediaProxyResponding(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4')
    const finish = (isResponding: boolean) => {
      clearTimeout(timer)
      socket.close()
      resolve(isResponding)
    }
    const timer = setTimeout(() => finish(false), 500)
    socket.once('error', () => finish(false))
    socket.once('message', (reply) => finish(reply.toString().includes('4:pong')))
    // A cookie, by which replies are matched, and a dictionary in bencode.
    socket.send('health d7:command4:pinge', port, '127.0.0.1')
  })
}
