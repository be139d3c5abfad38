import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { createFlagEvaluator } from '@amber/domain/flags/flag-evaluator'
import { DEFAULT_PAYLOAD } from '@amber/domain/flags/flag-payload'
import type { ReactElement } from 'react'
import type { renderToPipeableStream } from 'react-dom/server'
import { BROTLI_QUALITY } from '../apps/web/server/compressed-template.ts'

/**
 * Baseline for pages: bare Node sending what `renderToPipeableStream` makes of a page's own tree, with the same
 * components, data and router as the built server. The tree is captured when the server first passes it to React,
 * without the hydration data that React Router adds, which is framework overhead. It is compressed in one piece with
 * the settings of cached pages. Takes the API's URL and the page's path; prints its port once it listens.
 */
process.env['NODE_ENV'] = 'production'
const [apiUrl = '', path = '/'] = process.argv.slice(2)

type Render = typeof renderToPipeableStream
type PageRequest = { request: Request; nonce: string; whole: boolean }
type Handler = {
  createPageHandler: (settings: object, mode: string) => { answer(question: PageRequest): Promise<Response> }
}

const entry = new URL('../apps/web/build/server/index.js', import.meta.url)
const react = createRequire(entry)('react-dom/server') as { renderToPipeableStream: Render }
const render = react.renderToPipeableStream
let tree: ReactElement | undefined
react.renderToPipeableStream = (children, options) => {
  tree = children as ReactElement
  return render(children, options)
}

const { createPageHandler } = (await import(entry.href)) as Handler
const settings = {
  apiUrl,
  edition: 'world',
  production: true,
  devPages: false,
  flags: createFlagEvaluator(DEFAULT_PAYLOAD),
  reportError: (error: unknown) => {
    throw error
  },
}
const pageRequest = { request: new Request(`http://127.0.0.1${path}`), nonce: 'bench', whole: true }
await (await createPageHandler(settings, 'production').answer(pageRequest)).text()
if (tree === undefined) throw new Error('the server rendered no tree')
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

/** Returns the context passed to React Router's top element. */
function routerContextIn({ props }: ReactElement): { serverHandoffStream?: unknown } {
  const { context, children } = props as { context?: object; children?: ReactElement }
  if (context !== undefined) return context
  if (children === undefined) throw new Error('router not found in the page tree')
  return routerContextIn(children)
}
