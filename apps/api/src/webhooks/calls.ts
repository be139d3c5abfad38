import type { Db } from '@amber/db/database'
import { AppError } from '@amber/domain/errors'
import { CALL_WEBHOOK_PATH } from '@amber/domain/telephony/call-webhook'
import type { HostedCalls } from '@amber/integrations/telephony/telephony'
import { recordCallEvent } from '@amber/operations/telephony/record-call-event'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Far above the size of an event, which is a form of some twenty short fields. */
const MAX_BODY_BYTES = 64 * 1024

type Deps = {
  db: Db
  hosted: Pick<HostedCalls, 'readEvent'>
  /** Throws when the client has sent too many events with a wrong signature. */
  limitBadSignatures: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/**
 * Serves the webhook of the telephone provider, as `servePaymentWebhook` serves that of payments: the signature replaces a
 * login, and a signed event is stored once, with the job that applies it.
 */
export function serveCallWebhook(app: FastifyInstance, { db, hosted, limitBadSignatures }: Deps) {
  // A separate context, so that bodies are read as raw bytes only here.
  app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_, body, done) =>
      done(null, body),
    )
    webhooks.post(CALL_WEBHOOK_PATH, { config: { rateLimitClass: 'webhook' } }, async (request, reply) => {
      const signature = request.headers['x-twilio-signature']
      const { body } = request
      const isComplete = typeof signature === 'string' && Buffer.isBuffer(body)
      const event = isComplete ? hosted.readEvent({ body, signature }) : 'not_signed'
      if (event === 'not_signed') {
        await limitBadSignatures(request, reply)
        request.log.warn('call event rejected: signature not valid')
        throw new AppError('invalid_input')
      }
      if (event !== 'not_needed') {
        const isNew = await recordCallEvent(db, event)
        request.log.info({ state: event.state, is_new: isNew }, 'call event received')
      }
      return reply.code(204).send()
    })
  })
}
