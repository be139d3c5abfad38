import type { PaymentProvider } from '@amber/integrations/payments/payment-provider'
import type { FastifyBaseLogger } from 'fastify'

/** What the browser that pays needs; null while the provider does not answer, and the page asks again. */
export type PaymentSecrets = { of: (intentId: string) => Promise<string | null> }

/** An intent keeps its secret for life; so many are remembered, since a page asks each few seconds. */
const MOST_REMEMBERED = 1_000

export function createPaymentSecrets(
  provider: Pick<PaymentProvider, 'readIntent'> | undefined,
  log: FastifyBaseLogger,
): PaymentSecrets {
  const known = new Map<string, string>()
  return {
    of: async (intentId) => {
      const before = known.get(intentId)
      if (before !== undefined) return before
      try {
        const secret = (await provider?.readIntent(intentId))?.clientSecret
        if (secret === undefined) return null
        if (known.size >= MOST_REMEMBERED) known.delete(known.keys().next().value ?? '')
        known.set(intentId, secret)
        return secret
      } catch (err) {
        log.warn({ err }, 'the payment provider did not answer')
        return null
      }
    },
  }
}
