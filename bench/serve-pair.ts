import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { requestFile } from './lighthouse.ts'

type Answer = { headers: IncomingMessage['headers']; body: Buffer }

/** A script, unless it is data for search engines, or a link that loads one. */
const SCRIPTS = /<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/g

const withoutScripts = ({ headers, body }: Answer): Answer =>
  headers['content-type']?.startsWith('text/html')
    ? { headers, body: brotliCompressSync(brotliDecompressSync(body).toString().replaceAll(SCRIPTS, '')) }
    : { headers, body }

/**
 * Serves a site on two ports: as it is, and with the scripts of its pages removed. Both answer from memory with the
 * site's own headers, so they differ only by what the scripts cost the browser.
 */
export async function servePair(siteUrl: string, cookie: string | undefined) {
  const answers = new Map<string, Promise<Answer>>()
  const fetchOnce = (path: string) => {
    const cached = answers.get(path)
    if (cached) return cached
    const answer = requestFile(siteUrl + path, cookie).then(async (response) => ({
      headers: response.headers,
      body: await buffer(response),
    }))
    answers.set(path, answer)
    return answer
  }
  const bare = new Map<string, Answer>()
  const ours = await listen(fetchOnce)
  const limit = await listen(async (path) => {
    const answer = bare.get(path) ?? withoutScripts(await fetchOnce(path))
    bare.set(path, answer)
    return answer
  })
  const stop = () => {
    for (const server of [ours.server, limit.server]) server.closeAllConnections()
  }
  return { oursUrl: ours.url, limitUrl: limit.url, stop }
}

async function listen(answerOf: (path: string) => Promise<Answer>): Promise<{ server: Server; url: string }> {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { headers, body } = await answerOf(request.url ?? '/')
    const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...others } = headers
    response.writeHead(200, { ...others, 'content-length': body.length }).end(body)
  }
  const server = createServer((request, response) => {
    // Reports of the page about itself.
    if (request.method !== 'GET') return response.writeHead(204).end()
    respond(request, response).catch(() => response.writeHead(502).end())
    return undefined
  })
  server.unref().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}` }
}
