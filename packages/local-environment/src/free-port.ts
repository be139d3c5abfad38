import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns a port on which nothing listens. The system assigns ports in order, so two callers get different ones. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('system assigned no port')
  return address.port
}
