import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * Baseline: bare Node serving the bytes of a file read at start-up, with headers given as JSON. Prints its port once it
 * listens.
 */
const [file = '', head = '{}'] = process.argv.slice(2)
const bytes = readFileSync(file)
const headers = { ...(JSON.parse(head) as Record<string, string>), 'content-length': bytes.length }
const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) process.stdout.write(`${address.port}\n`)
})
