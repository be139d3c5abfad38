import { createServer } from 'node:http'

/** The floor: bare Node sending the bytes it was started with, for comparison. Prints its port when it listens. */
const [body = '', type = 'application/json; charset=utf-8'] = process.argv.slice(2)
const bytes = Buffer.from(body)
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': type, 'content-length': bytes.length })
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) process.stdout.write(`${address.port}\n`)
})
