import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Serves the site with a script, a stylesheet, a font, an image and two thousand elements more on every page. */
export async function withPlantedRegression(siteUrl: string, use: (url: string) => Promise<void>) {
  const server = createServer((request, response) => {
    const planted = PLANTED_FILES[request.url ?? '']
    if (planted === undefined) relay(siteUrl + request.url, request.headers.accept ?? '*/*', response)
    else response.writeHead(200, { 'content-type': planted.type }).end(planted.body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  try {
    await use(`http://127.0.0.1:${port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** Passes files on as the site compressed them, and pages as text, to which it adds. */
function relay(url: string, accept: string, response: ServerResponse) {
  const encoding = accept.startsWith('text/html') ? 'identity' : 'br'
  get(url, { headers: { accept, 'accept-encoding': encoding } }, (upstream) => {
    // Without the site's policy, which would reject what is planted.
    const { 'content-type': type = '', 'content-encoding': encoded = 'identity' } = upstream.headers
    response.writeHead(upstream.statusCode ?? 502, { 'content-type': type, 'content-encoding': encoded })
    if (type.startsWith('text/html')) void text(upstream).then((html) => response.end(plantIn(html)))
    else upstream.pipe(response)
  }).on('error', () => response.destroy())
}

/** Random, so that no compression hides it. */
const noise = randomBytes(60_000)
const comment = `/* ${noise.toString('base64')} */`

const PLANTED_FILES: Record<string, { type: string; body: string | Buffer }> = {
  '/planted.js': { type: 'text/javascript', body: comment },
  '/planted.css': {
    type: 'text/css',
    body: `@font-face { font-family: Planted; src: url(/planted.woff2) } #planted { font-family: Planted } ${comment}`,
  },
  '/planted.woff2': { type: 'font/woff2', body: noise },
  '/planted.png': { type: 'image/png', body: noise },
}

const plantIn = (html: string) =>
  html
    .replace('</head>', '<link rel="stylesheet" href="/planted.css"><script src="/planted.js" async></script></head>')
    .replace(
      '</body>',
      `<div id="planted">Planted<img src="/planted.png" alt="">${'<i></i>'.repeat(2_000)}</div></body>`,
    )
