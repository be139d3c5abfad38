import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { ReactElement } from 'react'
import type { renderToPipeableStream } from 'react-dom/server'
import { BROTLI_QUALITY } from '../apps/web/server/compressed-template.ts'

/**
 * The floor for pages: bare Node sending what `renderToPipeableStream` makes of a page's own tree: the same
 * components, data and router, as the built server renders them. It is caught as the server hands it to React once,
 * and without the copy of the data that React Router sends for the browser to take over: that is the framework's.
 * Compressed in one piece, with the settings of kept pages.
 * Takes the address of the API and the path of the page; prints its port when it listens.
 */
process.env['NODE_ENV'] = 'production'
const [apiUrl = '', path = '/'] = process.argv.slice(2)

type Render = typeof renderToPipeableStream
type Question = { request: Request; nonce: string; whole: boolean }
type Handler = { createPages: (settings: object, mode: string) => { answer(question: Question): Promise<Response> } }

const entry = new URL('../apps/web/build/server/index.js', import.meta.url)
const react = createRequire(entry)('react-dom/server') as { renderToPipeableStream: Render }
const render = react.renderToPipeableStream
let tree: ReactElement | undefined
react.renderToPipeableStream = (children, options) => {
  tree = children as ReactElement
  return render(children, options)
}

const { createPages } = (await import(entry.href)) as Handler
const settings = {
  apiUrl,
  edition: 'world',
  production: true,
  devPages: false,
  reportError: (error: unknown) => {
    throw error
  },
}
const question = { request: new Request(`http://127.0.0.1${path}`), nonce: 'bench', whole: true }
await (await createPages(settings, 'production').answer(question)).text()
if (tree === undefined) throw new Error('the server rendered nothing')
const page = tree
routerContextIn(page).serverHandoffStream = undefined

const server = createServer((_, response) => {
  const { pipe } = render(page, {
    onAllReady() {
      void buffer(pipe(new PassThrough())).then(async (html) => {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        response.end(await compress(html))
      })
    },
    onError: (error) => void response.destroy(error as Error),
  })
})
await once(server.listen(0, '127.0.0.1'), 'listening')
process.stdout.write(`${(server.address() as AddressInfo).port}\n`)

function compress(html: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: html.length }
  return promisify(brotliCompress)(html, { params })
}

/** What React Router's own element at the top was given. */
function routerContextIn({ props }: ReactElement): { serverHandoffStream?: unknown } {
  const { context, children } = props as { context?: object; children?: ReactElement }
  if (context !== undefined) return context
  if (children === undefined) throw new Error('no router in the page')
  return routerContextIn(children)
}
