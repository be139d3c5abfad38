import { MAX_BULK_FILE_BYTES } from '@amber/domain/bulk/bulk-fields'
import { AppError } from '@amber/domain/errors'
import { MAX_PICTURE_BYTES, MAX_PICTURES_PER_FORM } from '@amber/domain/inventory/media-upload'
import { clientOf } from '@amber/server/client-address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageHandler } from '../app/handler.ts'
import { PRIVATE_NO_STORE, PRIVATE_NO_CACHE } from './cache-control.ts'
import type { Metrics } from './metrics.ts'
import { newNonce } from './nonce.ts'
import type { PublicPages } from './public-pages.ts'
import type { TakeRender } from './render-limit.ts'
import { hasCredentials } from './session.ts'
import { toWebRequest } from './web-request.ts'

const FORM_LIMIT_BYTES = 1024 * 1024

/**
 * Forms with files: staff upload changes of many inventories, and pictures of one. With JavaScript, pictures go to the
 * API one by one instead.
 */
const FILE_FORMS = [
  { path: '/dashboard/bulk', limitBytes: MAX_BULK_FILE_BYTES + FORM_LIMIT_BYTES },
  {
    path: '/dashboard/inventories/:id',
    limitBytes: MAX_PICTURES_PER_FORM * MAX_PICTURE_BYTES + FORM_LIMIT_BYTES,
  },
]

/** Inputs of a page's Content-Security-Policy. */
export type PolicyContext = { nonce: string; secure: boolean; path: string }

type Options = {
  pages: Pick<PageHandler, 'answer'>
  policy: (page: PolicyContext) => string
  metrics: Pick<Metrics, 'pageAnswers'>
  /** If omitted, each page is rendered per request. */
  publicPages?: Pick<PublicPages, 'answer'>
  /** If omitted, renders are not limited. */
  takeRender?: TakeRender
}

/** Routes every path that nothing else handles to React Router, which also knows which pages don't exist. */
export function addPages(
  app: FastifyInstance,
  { pages, policy, metrics, publicPages, takeRender = () => true }: Options,
) {
  async function respondToVisitor(request: FastifyRequest, reply: FastifyReply) {
    metrics.pageAnswers.inc({ from: 'own' })
    const nonce = newNonce()
    const response = await pages.answer({ request: toWebRequest(request, reply), nonce, whole: false })
    const [path = '/'] = (request.raw.url ?? '/').split('?', 1)
    reply.header('content-security-policy', policy({ nonce, secure: request.protocol === 'https', path }))
    const headers = new Headers(response.headers)
    if (hasCredentials({ url: request.raw.url ?? '/', headers: request.headers }))
      headers.set('cache-control', PRIVATE_NO_STORE)
    else if (!headers.has('cache-control')) headers.set('cache-control', PRIVATE_NO_CACHE)
    return reply.send(new Response(response.body, { status: response.status, headers }))
  }

  async function respond(request: FastifyRequest, reply: FastifyReply) {
    // Scripts of the page can read it there, to name the request if the page fails.
    reply.header('server-timing', `request;desc="${request.id}"`)
    const { method, headers, protocol, host } = request
    const visitorRequest = { method, headers, protocol, host, url: request.raw.url ?? '/' }
    let isAllowed: boolean | undefined
    // Charged once, although a page that turns out to be the visitor's own is rendered twice.
    const mayRender = () => {
      if (isAllowed !== undefined) return isAllowed
      isAllowed = takeRender(clientOf(request))
      if (!isAllowed) metrics.pageAnswers.inc({ from: 'limited' })
      return isAllowed
    }
    const shared = await publicPages?.answer(visitorRequest, { requestId: request.id, mayRender })
    if (shared === undefined) {
      if (!mayRender()) throw new AppError('too_many_requests')
      return respondToVisitor(request, reply)
    }
    return reply.code(shared.status).headers(shared.headers).send(shared.body)
  }

  app.register(async (routes) => {
    // React Router parses forms itself. Files of visitors never come this way: they go straight to the file store.
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    routes.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '*',
      handler: respond,
    })
    for (const { url, bodyLimit } of FILE_FORMS.flatMap(({ path, limitBytes }) => [
      { url: path, bodyLimit: limitBytes },
      { url: `/:language${path}`, bodyLimit: limitBytes },
    ]))
      routes.route({
        method: 'POST',
        url,
        bodyLimit,
        // Nobody without a session makes this server read so much. The API decides whether the session may upload.
        onRequest: async (request) => {
          const isSmall = Number(request.headers['content-length']) <= FORM_LIMIT_BYTES
          if (!isSmall && !hasCredentials({ url: request.raw.url ?? '/', headers: request.headers }))
            throw new AppError('unauthenticated')
        },
        handler: respond,
      })
  })
}
