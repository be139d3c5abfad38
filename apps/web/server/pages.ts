import type { FastifyInstance } from 'fastify'
import { toWebRequest } from './web-request.ts'

export type PageHandler = (request: Request) => Promise<Response>

const FORM_LIMIT_BYTES = 1024 * 1024

/** Every address that nothing else answers belongs to React Router, which also knows what does not exist. */
export function addPages(app: FastifyInstance, handle: PageHandler) {
  app.register(async (pages) => {
    // React Router reads forms itself. Files never come this way: they go straight to the file store.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    pages.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '*',
      handler: async (request, reply) => reply.send(await handle(toWebRequest(request, reply))),
    })
  })
}
