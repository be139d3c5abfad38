import type { Db } from '@amber/db/database'
import { AppError } from '@amber/domain/errors'
import { PAYMENT_WEBHOOK_PATH } from '@amber/domain/payment/payment-webhook'
import type { PaymentProvider } from '@amber/integrations/payments/payment-provider'
import { recordPaymentEvent } from '@amber/operations/payment/record-payment-event'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Far above the size of an event, which is a few kilobytes. */
const MAX_BODY_BYTES = 1024 * 1024

type Deps = {
  db: Db
  provider: Pick<PaymentProvider, 'readEvent'>
  /** Throws when the client has sent too many events with a wrong signature. */
  limitBadSignatures: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/**
 * Serves the webhook of the payment provider. The signature covers the raw bytes, so nothing may parse them as JSON
 * before. A signed event is stored once, with the job that applies it; if anything fails, the provider sends it again.
 * The signature replaces a login. A client that sends wrong ones is limited, but its valid events are still accepted, so
 * that nobody can keep the provider out.
 */
export function servePaymentWebhook(app: FastifyInstance, { db, provider, limitBadSignatures }: Deps) {
  // A separate context, so that bodies are read as raw bytes only here.
  app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_, body, done) =>
      done(null, body),
    )
    webhooks.post(PAYMENT_WEBHOOK_PATH, { config: { rateLimitClass: 'webhook' } }, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const { body } = request
      const event = typeof signature === 'string' && Buffer.isBuffer(body) && provider.readEvent(body, signature)
      if (!event) {
        await limitBadSignatures(request, reply)
        request.log.warn('payment event rejected: signature not valid')
        throw new AppError('invalid_input')
      }
      const isNew = await recordPaymentEvent(db, event)
      request.log.info({ type: event.type, is_new: isNew }, 'payment event received')
      return reply.send({ received: true })
    })
  })
}
