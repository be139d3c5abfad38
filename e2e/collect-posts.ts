import type { RequestListener } from 'node:http'

export type Post = { url: string; body: Record<string, unknown> }

/** Returns an API that only takes what pages tell of themselves. */
export function collectPosts(sent: Post[]): RequestListener {
  return (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(404).end()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      sent.push({ url: request.url ?? '', body: JSON.parse(Buffer.concat(chunks).toString()) as Post['body'] })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"recorded":true}}')
    })
  }
}
