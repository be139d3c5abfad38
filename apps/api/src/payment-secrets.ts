import type { PaymentProvider } from '@amber/integrations/payments/payment-provider'
import type { FastifyBaseLogger } from 'fastify'

/** Client secrets for the browser that pays; null while the provider does not respond. The page then retries. */
export type PaymentSecrets = { of: (intentId: string) => Promise<string | null> }

/** Maximum number of cached secrets. The secret of an intent never changes, and a page polls every few seconds. */
const MAX_CACHED_SECRETS = 1_000

export function createPaymentSecrets(
  provider: Pick<PaymentProvider, 'readIntent'> | undefined,
  log: FastifyBaseLogger,
): PaymentSecrets {
  const secrets = new Map<string, string>()
  return {
    of: async (intentId) => {
      const cached = secrets.get(intentId)
      if (cached !== undefined) return cached
      try {
        const secret = (await provider?.readIntent(intentId))?.clientSecret
        if (secret === undefined) return null
        if (secrets.size >= MAX_CACHED_SECRETS) secrets.delete(secrets.keys().next().value ?? '')
        secrets.set(intentId, secret)
        return secret
      } catch (err) {
        log.warn({ err }, 'payment provider request failed')
        return null
      }
    },
  }
}
