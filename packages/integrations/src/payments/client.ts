import Stripe from 'stripe'
import type { NewIntent, NewRefund, PaymentProvider } from './payment-provider.ts'
import { ProviderError } from './payment-provider.ts'
import { readStripeEvent } from './read-stripe-event.ts'
import { disputeOf } from './stripe-disputes.ts'
import { toStripeAmount, toStripeCurrency } from './stripe-amounts.ts'
import { movementsOf } from './stripe-movements.ts'
import { chargeOf, intentOf, belongsToSite, METADATA, refundOf } from './stripe-objects.ts'
import { isRefundTooLarge, isIdempotencyMismatch, isReplayed, isServerError, toProviderError } from './stripe-errors.ts'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** Host of this site, which scopes our ids: another site on the same account has its own payment 17. */
  site: string
  /** URL of a Stripe stand-in for tests; defaults to Stripe's own. */
  apiUrl?: string | undefined
  /** Milliseconds before an attempt times out while a user waits; Stripe usually takes half a second. */
  timeoutMs?: number
  /** Number of automatic retries, with the same key. */
  retries?: number
}

export function createStripeProvider({
  secretKey,
  webhookSecret,
  site,
  apiUrl,
  timeoutMs = 5_000,
  retries = 1,
}: StripeSettings): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    ...(apiUrl !== undefined && connectionOf(apiUrl)),
    // With fetch, the timeout covers an attempt up to the last byte. The SDK's default client starts the timeout again
    // with every byte, so a response that trickles in would never end.
    httpClient: Stripe.createFetchHttpClient(),
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  })

  /** Wraps every call to Stripe and converts its errors to ours. */
  const callStripe = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call()
    } catch (error) {
      throw toProviderError(error)
    }
  }

  const intentsOf = async (paymentId: number) => {
    const query = `metadata['${METADATA.payment}']:'${paymentId}'`
    const { data } = await stripe.paymentIntents.search({ query, limit: 100 })
    return data.filter((intent) => belongsToSite(intent, site))
  }

  const withKey = (idempotencyKey: string) => ({ idempotencyKey: `${site}:${idempotencyKey}` })

  const findCreatedRefund = async ({ intentId, idempotencyKey }: NewRefund) =>
    (await stripe.refunds.list({ payment_intent: intentId, limit: 100 })).data.find(
      ({ metadata }) => metadata?.[METADATA.refundKey] === idempotencyKey,
    )

  return {
    createIntent: (intent) =>
      callStripe(async () =>
        intentOf(
          await recoverFromServerError(
            () => stripe.paymentIntents.create(intentParams(intent, site), withKey(intent.idempotencyKey)),
            async () => (await intentsOf(intent.paymentId)).find((made) => matchesIntent(made, intent)),
          ),
          site,
        ),
      ),

    readIntent: (id) =>
      callStripe(async () => intentOf(await stripe.paymentIntents.retrieve(id, { expand: ['payment_method'] }), site)),

    findIntents: (paymentId) =>
      callStripe(async () => (await intentsOf(paymentId)).map((intent) => intentOf(intent, site))),

    cancelIntent: (id) =>
      callStripe(async () => {
        try {
          return intentOf(await stripe.paymentIntents.cancel(id), site)
        } catch (error) {
          if (!isUnexpectedState(error)) throw error
          return intentOf(await stripe.paymentIntents.retrieve(id), site)
        }
      }),

    readCharge: (intentId) =>
      callStripe(async () =>
        chargeOf(await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge.balance_transaction'] })),
      ),

    createRefund: (refund) =>
      callStripe(async () =>
        refundOf(
          await findOrCreate(refund.isOld ?? false, {
            make: () =>
              recoverFromServerError(
                () => stripe.refunds.create(refundParams(refund), withKey(refund.idempotencyKey)),
                () => findCreatedRefund(refund),
              ),
            find: () => findCreatedRefund(refund),
          }),
        ),
      ),

    readRefund: (id) => callStripe(async () => refundOf(await stripe.refunds.retrieve(id))),

    readDispute: (id) => callStripe(async () => disputeOf(await stripe.disputes.retrieve(id))),

    listMovements: (day) => movementsOf(stripe, day),

    readEvent: (rawBody, signature) => readStripeEvent(stripe, rawBody, signature, { webhookSecret, site }),
  }
}

const matchesIntent = ({ metadata, amount, currency }: Stripe.PaymentIntent, requested: NewIntent) =>
  metadata[METADATA.attemptKey] === requested.idempotencyKey &&
  amount === requested.amountMinor &&
  currency === toStripeCurrency(requested.currency)

/**
 * Recovers from a 500 that may have followed a successful creation. Stripe replays the same 500 for the same key
 * forever, so the object is looked up by the key in its metadata; if it is missing after a replayed 500, it was never
 * created. It is also looked up when the key was used with other parameters, because an edition with other payment
 * methods may have created it first.
 */
async function recoverFromServerError<T>(create: () => Promise<T>, find: () => Promise<T | undefined>): Promise<T> {
  try {
    return await create()
  } catch (error) {
    if (!isServerError(error) && !isIdempotencyMismatch(error)) throw error
    const found = await find()
    if (found !== undefined) return found
    if (isReplayed(error)) throw new ProviderError('refused', 'server_error', error.requestId)
    throw error
  }
}

/**
 * Avoids duplicates although Stripe deletes a key after a day: an old request is looked up before it is repeated. When
 * nothing is left to refund, this very refund may exist and only its response was lost, so it is looked up too.
 */
async function findOrCreate<T>(
  isOld: boolean,
  { make, find }: { make: () => Promise<T>; find: () => Promise<T | undefined> },
): Promise<T> {
  const made = isOld ? await find() : undefined
  if (made !== undefined) return made
  try {
    return await make()
  } catch (error) {
    const found = isRefundTooLarge(error) ? await find() : undefined
    if (found === undefined) throw error
    return found
  }
}

/** Contains no personal data. Of the methods, Stripe uses those that the account has enabled. */
const intentParams = (intent: NewIntent, site: string): Stripe.PaymentIntentCreateParams => ({
  amount: toStripeAmount(intent.amountMinor, intent.currency),
  currency: toStripeCurrency(intent.currency),
  allowed_payment_method_types: [...intent.methods],
  metadata: {
    [METADATA.site]: site,
    [METADATA.payment]: String(intent.paymentId),
    [METADATA.attemptKey]: intent.idempotencyKey,
  },
})

const refundParams = (refund: NewRefund): Stripe.RefundCreateParams => ({
  payment_intent: refund.intentId,
  amount: refund.amountMinor,
  metadata: { [METADATA.refund]: String(refund.refundId), [METADATA.refundKey]: refund.idempotencyKey },
})

const isUnexpectedState = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'

function connectionOf(apiUrl: string) {
  const { hostname, port, protocol } = new URL(apiUrl)
  const secure = protocol === 'https:'
  return { host: hostname, port: port || (secure ? 443 : 80), protocol: secure ? 'https' : 'http' } as const
}
