import type { Db } from '@amber/db/database'
import { AppError } from '@amber/domain/errors'
import type { PaymentProvider } from '@amber/integrations/payments/payment-provider'
import { storeEvent } from '@amber/operations/payment/store-payment-event'
import type { FastifyInstance } from 'fastify'

/** Where the payment provider tells us what happened. */
const PAYMENT_WEBHOOK = '/webhooks/payments'

/** An event is a few kilobytes. */
const MOST_BYTES = 1024 * 1024

type Parts = { db: Db; provider: Pick<PaymentProvider, 'readEvent'> }

/**
 * The signature is of the bytes as they came, so nobody reads them as JSON before. What is signed is stored, once, with
 * the job that applies it; whatever then fails, the provider tells us again. There is no login: the signature is it.
 */
export function servePaymentWebhook(app: FastifyInstance, { db, provider }: Parts) {
  // In a context of its own, where bodies are read like this and nowhere else.
  app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_, body, done) =>
      done(null, body),
    )
    webhooks.post(PAYMENT_WEBHOOK, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const { body } = request
      if (typeof signature !== 'string' || !Buffer.isBuffer(body)) throw new AppError('invalid_input')
      const event = provider.readEvent(body, signature)
      if (!event) throw new AppError('invalid_input')
      const isNew = await storeEvent(db, event)
      request.log.info({ type: event.type, is_new: isNew }, 'the payment provider told us something')
      return reply.send({ received: true })
    })
  })
}
