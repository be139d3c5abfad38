import { buffer } from 'node:stream/consumers'
import { editionByName } from '@amber/editions/editions'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { i18nFor } from './i18n/i18n.server.ts'
import { I18nProvider } from './i18n/use-translation.ts'
import { reportFault } from './server/handle-error.server.ts'
import { languageOf } from './server/language.server.ts'
import { RequestIdContext } from './shared/page/fault-reference.ts'
import { rendering } from './server/rendering.ts'
import { requestIdOf } from './server/request-id.server.ts'
import { serverSettings } from './server/server-context.ts'
import { NonceContext } from './ui/nonce-context.ts'
import { startAfterFirstPaint } from './server/start-after-first-paint.server.ts'

export { handleError } from './server/handle-error.server.ts'

/** Milliseconds after which pending deferred data is rejected and its section shows an error. */
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
      <NonceContext value={nonce}>
        <RequestIdContext value={requestIdOf(request)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </RequestIdContext>
      </NonceContext>
    </I18nProvider>
  )
  return new Promise((resolve, reject) => {
    const respond = () => {
      const body = startAfterFirstPaint(nonce)
      body.once('close', () => clearTimeout(abortTimer))
      pipe(body)
      const send = (content: BodyInit) => resolve(new Response(content, { status, headers }))
      if (whole) buffer(body).then(send, reject)
      else send(createReadableStreamFromReadable(body))
    }
    // A crawler reads the page once, so it gets the complete page instead of a stream.
    const waitForAll = whole || isbot(request.headers.get('user-agent'))
    let isShellReady = false
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Otherwise React puts large sections at the end of the page and a script moves them into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady: () => {
        isShellReady = true
        if (!waitForAll) respond()
      },
      onAllReady: () => {
        if (waitForAll) respond()
      },
      onShellError: reject,
      onError: (error) => {
        // Before the shell is ready, React Router handles the error itself: it renders the error screen and reports it.
        // Requests that the visitor aborted are not faults.
        if (isShellReady && !request.signal.aborted) reportFault(error, request, context)
      },
    })
    // Slightly longer than the data's timeout, so that React can still render the rejected sections.
    const abortTimer = setTimeout(abort, streamTimeout + 1000)
  })
}
