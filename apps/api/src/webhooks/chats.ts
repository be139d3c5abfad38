import type { Db } from '@amber/db/database'
import { CHAT_DESK_WEBHOOK_PATH } from '@amber/domain/chat/chat-desk'
import { AppError } from '@amber/domain/errors'
import type { HostedDesk } from '@amber/integrations/chat-desk/chat-desk'
import { recordDeskEvent } from '@amber/operations/chat-desk/record-desk-event'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Above the size of an event, which repeats the conversation and its contact. */
const MAX_BODY_BYTES = 512 * 1024

type Deps = {
  db: Db
  desk: Pick<HostedDesk, 'name' | 'readEvent'>
  /** Throws when the client has sent too many events with a wrong signature. */
  limitBadSignatures: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/**
 * Serves the webhook of the chat desk, as `servePaymentWebhook` serves that of payments: the signature replaces a login, and a
 * genuine event is stored once, with the job that applies it. The text of an event is not used.
 */
export function serveChatWebhook(app: FastifyInstance, { db, desk, limitBadSignatures }: Deps) {
  // A separate context, so that bodies are read as raw bytes only here.
  app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_, body, done) =>
      done(null, body),
    )
    webhooks.post(CHAT_DESK_WEBHOOK_PATH, { config: { rateLimitClass: 'webhook' } }, async (request, reply) => {
      const { body, headers } = request
      const event = Buffer.isBuffer(body) ? desk.readEvent({ body, headers, now: new Date() }) : 'not_signed'
      if (event === 'not_signed') {
        await limitBadSignatures(request, reply)
        request.log.warn('chat event rejected: signature not valid')
        throw new AppError('invalid_input')
      }
      if (event !== 'not_needed') {
        const isNew = await recordDeskEvent(db, desk.name, event)
        request.log.info({ is_new: isNew }, 'chat event received')
      }
      return reply.code(204).send()
    })
  })
}
