import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pages } from '../app/handler.ts'
import { NOT_KEPT, NOT_SHARED } from './cache-control.ts'
import { hopHeaders } from './hop-headers.ts'
import type { Metrics } from './metrics.ts'
import { newNonce } from './nonce.ts'
import type { PublicPages } from './public-pages.ts'
import { hasToken } from './session.ts'
import { toWebRequest } from './web-request.ts'

const FORM_LIMIT_BYTES = 1024 * 1024

/** What a page's Content-Security-Policy depends on. */
export type PolicyOf = { nonce: string; secure: boolean; path: string }

type Options = {
  pages: Pick<Pages, 'answer'>
  policy: (page: PolicyOf) => string
  metrics: Pick<Metrics, 'pageAnswers'>
  /** Without these each page is made for whoever asks. */
  publicPages?: Pick<PublicPages, 'answer'>
}

/** Every address that nothing else answers belongs to React Router, which also knows what does not exist. */
export function addPages(app: FastifyInstance, { pages, policy, metrics, publicPages }: Options) {
  async function answerAlone(request: FastifyRequest, reply: FastifyReply) {
    metrics.pageAnswers.inc({ from: 'own' })
    const nonce = newNonce()
    const answer = await pages.answer({ request: toWebRequest(request, reply), nonce, whole: false })
    const [path = '/'] = (request.raw.url ?? '/').split('?', 1)
    reply.header('content-security-policy', policy({ nonce, secure: request.protocol === 'https', path }))
    const headers = new Headers(answer.headers)
    if (hasToken({ url: request.raw.url ?? '/', headers: request.headers })) headers.set('cache-control', NOT_KEPT)
    else if (!headers.has('cache-control')) headers.set('cache-control', NOT_SHARED)
    return reply.send(new Response(answer.body, { status: answer.status, headers }))
  }

  app.register(async (routes) => {
    // React Router reads forms itself. Files never come this way: they go straight to the file store.
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    routes.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '*',
      handler: async (request, reply) => {
        const { method, headers, protocol, host } = request
        const asked = { method, headers, protocol, host, url: request.raw.url ?? '/' }
        const shared = await publicPages?.answer(asked, hopHeaders(request))
        if (shared === undefined) return answerAlone(request, reply)
        return reply.code(shared.status).headers(shared.headers).send(shared.body)
      },
    })
  })
}
