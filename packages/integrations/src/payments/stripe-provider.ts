import Stripe from 'stripe'
import type { NewIntent, NewRefund, PaymentProvider } from './payment-provider.ts'
import { ProviderError } from './payment-provider.ts'
import { readStripeEvent } from './read-stripe-event.ts'
import { toStripeAmount, toStripeCurrency } from './stripe-amounts.ts'
import { movementsOf } from './stripe-movements.ts'
import { chargeOf, intentOf, isOf, METADATA, refundOf } from './stripe-objects.ts'
import { isBeyondCharge, isOtherRequest, isReplayed, isServerTrouble, providerErrorOf } from './stripe-trouble.ts'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** Whose numbers are ours: the host. Another site on the same account has a payment 17 of its own. */
  site: string
  /** Of a stand-in: by itself it is Stripe's own. */
  apiUrl?: string | undefined
  /** Somebody watches their page turn meanwhile; Stripe usually takes half a second. */
  timeoutMs?: number
  /** How often a call is made again by itself, under the same key. */
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
    ...(apiUrl !== undefined && addressOf(apiUrl)),
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  })

  /** Every call of Stripe: what it throws becomes ours. */
  const ask = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call()
    } catch (error) {
      throw providerErrorOf(error)
    }
  }

  const intentsOf = async (paymentId: number) => {
    const query = `metadata['${METADATA.payment}']:'${paymentId}'`
    const { data } = await stripe.paymentIntents.search({ query, limit: 100 })
    return data.filter((intent) => isOf(intent, site))
  }

  const once = (idempotencyKey: string) => ({ idempotencyKey: `${site}:${idempotencyKey}` })

  const findMade = async ({ intentId, idempotencyKey }: NewRefund) =>
    (await stripe.refunds.list({ payment_intent: intentId, limit: 100 })).data.find(
      ({ metadata }) => metadata?.[METADATA.refundKey] === idempotencyKey,
    )

  return {
    createIntent: (intent) =>
      ask(async () =>
        intentOf(
          await doneAnyway(
            () => stripe.paymentIntents.create(intentParams(intent, site), once(intent.idempotencyKey)),
            async () => (await intentsOf(intent.paymentId)).find((made) => isWanted(made, intent)),
          ),
          site,
        ),
      ),

    readIntent: (id) => ask(async () => intentOf(await stripe.paymentIntents.retrieve(id), site)),

    findIntents: (paymentId) => ask(async () => (await intentsOf(paymentId)).map((intent) => intentOf(intent, site))),

    cancelIntent: (id) =>
      ask(async () => {
        try {
          return intentOf(await stripe.paymentIntents.cancel(id), site)
        } catch (error) {
          if (!isUnexpectedState(error)) throw error
          return intentOf(await stripe.paymentIntents.retrieve(id), site)
        }
      }),

    readCharge: (intentId) =>
      ask(async () =>
        chargeOf(await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge.balance_transaction'] })),
      ),

    createRefund: (refund) =>
      ask(async () =>
        refundOf(
          await madeBefore(refund.isOld ?? false, {
            make: () =>
              doneAnyway(
                () => stripe.refunds.create(refundParams(refund), once(refund.idempotencyKey)),
                () => findMade(refund),
              ),
            find: () => findMade(refund),
          }),
        ),
      ),

    readRefund: (id) => ask(async () => refundOf(await stripe.refunds.retrieve(id))),

    listMovements: (day) => movementsOf(stripe, day),

    readEvent: (rawBody, signature) => readStripeEvent(stripe, rawBody, signature, { webhookSecret, site }),
  }
}

const isWanted = ({ metadata, amount, currency }: Stripe.PaymentIntent, wanted: NewIntent) =>
  metadata[METADATA.attemptKey] === wanted.idempotencyKey &&
  amount === wanted.amountMinor &&
  currency === toStripeCurrency(wanted.currency)

/**
 * A 500 may come after the thing was done, and Stripe answers the same key with the same 500 for ever. So the thing is
 * looked for by the key that we wrote onto it. What is not there after a repeated 500 was never made. It is looked for
 * too where the key was used with other parameters: an edition with other ways to pay may have asked first.
 */
async function doneAnyway<T>(make: () => Promise<T>, find: () => Promise<T | undefined>): Promise<T> {
  try {
    return await make()
  } catch (error) {
    if (!isServerTrouble(error) && !isOtherRequest(error)) throw error
    const found = await find()
    if (found !== undefined) return found
    if (isReplayed(error)) throw new ProviderError('refused', 'server_error', error.requestId)
    throw error
  }
}

/**
 * Stripe forgets a key after a day. What was asked for so long ago is looked for before it is made; and where nothing is
 * left to give back, it may be because this very thing was made, and the answer lost.
 */
async function madeBefore<T>(
  isOld: boolean,
  { make, find }: { make: () => Promise<T>; find: () => Promise<T | undefined> },
): Promise<T> {
  const made = isOld ? await find() : undefined
  if (made !== undefined) return made
  try {
    return await make()
  } catch (error) {
    const found = isBeyondCharge(error) ? await find() : undefined
    if (found === undefined) throw error
    return found
  }
}

/** Nothing of the person is in it. Of the methods Stripe takes those that can be paid with in the currency. */
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

function addressOf(apiUrl: string) {
  const { hostname, port, protocol } = new URL(apiUrl)
  const secure = protocol === 'https:'
  return { host: hostname, port: port || (secure ? 443 : 80), protocol: secure ? 'https' : 'http' } as const
}
