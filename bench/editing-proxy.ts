import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

/**
 * Serves a site with pages that an experiment has edited. Pages that it leaves as they are take the same way, so that a
 * comparison of both measures nothing but the edit.
 */
export async function openEditingProxy(siteUrl: string, edit: (html: string) => string) {
  const { host, hostname, port } = new URL(siteUrl)
  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch((error: unknown) => {
      process.stderr.write(`${incoming.url} was not forwarded: ${String(error)}\n`)
      outgoing.destroy()
    })
  })

  async function forward({ method, url: path, headers }: IncomingMessage, outgoing: ServerResponse) {
    const sent = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { ...headers, host, 'accept-encoding': 'br' },
    }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const body = await buffer(response)
    const isPage = response.headers['content-type']?.startsWith('text/html') === true
    const content = isPage ? editBody(body, response.headers['content-encoding']) : body
    const { 'transfer-encoding': _, ...received } = response.headers
    outgoing.writeHead(response.statusCode ?? 502, { ...received, 'content-length': content.length })
    outgoing.end(content)
  }

  function editBody(body: Buffer, encoding: string | undefined): Buffer {
    if (encoding !== 'br') return Buffer.from(edit(body.toString()))
    return brotliCompressSync(edit(brotliDecompressSync(body).toString()))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port')
  return {
    url: `http://${hostname}:${address.port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
