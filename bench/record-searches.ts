import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Recorded = { path: string; body: string }

/** Proxies OpenSearch and records the searches, so that the very same ones can be sent to it directly. */
export async function recordSearches(opensearch: string) {
  const recorded: Recorded[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const [path, body] = [request.url ?? '/', Buffer.concat(chunks).toString()]
      if (path.includes('/_search')) recorded.push({ path, body })
      void fetch(`${opensearch}${path}`, {
        method: request.method ?? 'GET',
        headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
        ...(body !== '' && { body }),
      })
        .then(async (upstream) => {
          response.writeHead(upstream.status, { 'content-type': upstream.headers.get('content-type') ?? '' })
          response.end(Buffer.from(await upstream.arrayBuffer()))
        })
        .catch(() => response.destroy())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns and removes the searches recorded so far. */
    take: () => recorded.splice(0),
    stop: () => server.close(),
  }
}
