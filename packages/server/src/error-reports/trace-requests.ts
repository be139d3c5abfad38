import { AsyncLocalStorage } from 'node:async_hooks'
import { continueTrace, getTraceData, type Span, startSpanManual, withIsolationScope } from '@sentry/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Resume = (callback: () => void) => void

/** Probes come every few seconds and would fill the samples. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Continues the trace of each request's caller, or begins one, and connects the errors of a request with its id. Reading
 * a body leaves the context in which a request began, so it is entered again afterwards.
 */
export function traceRequests(app: FastifyInstance) {
  const resumes = new WeakMap<FastifyRequest, Resume>()

  app.addHook('onRequest', (request, reply, done) => {
    if (UNTRACED.has(request.routeOptions.url ?? '')) return done()
    inOwnTrace(request, (span) => {
      resumes.set(request, AsyncLocalStorage.snapshot())
      passOn(request, span)
      reply.raw.once('close', () => endSpan(span, reply))
      done()
    })
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const resume = resumes.get(request)
    if (resume) resume(done)
    else done()
  })
}

function inOwnTrace(request: FastifyRequest, run: (span: Span) => void) {
  const { method, headers } = request
  const route = request.routeOptions.url ?? 'unknown'
  withIsolationScope((scope) => {
    scope.setTags({ request_id: request.id, method, route })
    scope.setTransactionName(`${method} ${route}`)
    continueTrace({ sentryTrace: headers['sentry-trace']?.toString(), baggage: headers['baggage'] }, () =>
      startSpanManual(
        {
          name: `${method} ${route}`,
          op: 'http.server',
          attributes: { 'sentry.source': 'route', 'http.request.method': method, 'http.route': route },
        },
        run,
      ),
    )
  })
}

/** Whatever passes the headers of a request on, such as a proxy, so passes on the trace with this server as its parent. */
function passOn({ raw }: FastifyRequest, span: Span) {
  const { 'sentry-trace': trace, baggage } = getTraceData({ span })
  Object.assign(raw.headers, trace && { 'sentry-trace': trace }, baggage && { baggage })
}

function endSpan(span: Span, { statusCode }: FastifyReply) {
  span.setAttribute('http.response.status_code', statusCode)
  if (statusCode >= 500) span.setStatus({ code: 2, message: 'internal_error' })
  span.end()
}
