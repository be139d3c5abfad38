import type { ErrorCode } from '@amber/domain/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { matchesEtag } from '../matches-etag.ts'
import type { ShareImages } from './share-images.ts'
import { parseShareRequest, shareHeaders } from './share-request.ts'

type Deps = {
  shareImages: Pick<ShareImages, 'get'>
  /** Key by which the web server signs the cards. */
  key: string
  sendError: (reply: FastifyReply, code: ErrorCode) => FastifyReply
}

/** Serves the images that social networks show for a shared page. */
export function serveShareImages(app: FastifyInstance, { shareImages, key, sendError }: Deps) {
  app.get<{ Params: { '*': string } }>('/images/share/*', async (request, reply) => {
    const shareRequest = parseShareRequest(request.params['*'], key)
    if (shareRequest === undefined) return sendError(reply, 'not_found')
    const headers = shareHeaders(shareRequest)
    if (matchesEtag(request.headers['if-none-match'], headers.etag)) return reply.code(304).headers(headers).send()

    const image = await shareImages.get(shareRequest)
    if (image === undefined) return sendError(reply, 'not_found')
    return reply.headers(headers).send(image)
  })
}
