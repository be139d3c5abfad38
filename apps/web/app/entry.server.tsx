import { buffer } from 'node:stream/consumers'
import { editionByName } from '@amber/editions/editions'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { i18nFor } from './i18n/i18n.server.ts'
import { I18nProvider } from './i18n/use-translation.ts'
import { languageOf } from './lib/language.server.ts'
import { rendering } from './lib/rendering.ts'
import { serverSettings } from './lib/server-context.ts'
import { startAfterFirstPaint } from './start-after-first-paint.ts'

/** Deferred data that has not come by then is given up, and its place on the page says so. */
export const streamTimeout = 5000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))

  const { nonce, whole } = context.get(rendering)
  const i18n = i18nFor(languageOf(request, editionByName(context.get(serverSettings).edition)))
  const page = (
    <I18nProvider value={i18n}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </I18nProvider>
  )
  return new Promise((resolve, reject) => {
    const answer = () => {
      const body = startAfterFirstPaint(nonce)
      body.once('close', () => clearTimeout(limit))
      pipe(body)
      const send = (content: BodyInit) => resolve(new Response(content, { status, headers }))
      if (whole) buffer(body).then(send, reject)
      else send(createReadableStreamFromReadable(body))
    }
    // A crawler reads the page once: it gets all of it, not a stream.
    const waitForAll = whole || isbot(request.headers.get('user-agent'))
    let shellStands = false
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Large parts would else stand at the end of the page, for a script to move them into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady: () => {
        shellStands = true
        if (!waitForAll) answer()
      },
      onAllReady: () => {
        if (waitForAll) answer()
      },
      onShellError: reject,
      onError: (error) => {
        // Until the shell stands React Router takes the error itself, renders the error screen and reports it. A visitor
        // who left is no fault of ours.
        if (shellStands && !request.signal.aborted) report(error, request, context)
      },
    })
    // A little later than the data's own limit, so that React can still write what was given up.
    const limit = setTimeout(abort, streamTimeout + 1000)
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A missing page or a wrong method is an answer to the visitor, not a fault of ours.
  const isAnswer = isRouteErrorResponse(error) && error.status < 500
  if (!isAnswer && !request.signal.aborted) report(error, request, context)
}

function report(error: unknown, request: Request, context: Readonly<RouterContextProvider>) {
  context.get(serverSettings).reportError(error, request.headers.get('x-request-id') ?? undefined)
}
