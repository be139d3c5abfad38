import Stripe from 'stripe'
import type { ProviderEvent } from './payment-provider.ts'
import { currencyOf } from './stripe-amounts.ts'
import { intentFacts, refundOf } from './stripe-objects.ts'

/** Events that the Stripe webhook must send; others are accepted and ignored. */
const STRIPE_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const

/**
 * Maximum difference in seconds between a signature's time and ours. An older one may be a replay, and one from the
 * future could be replayed for as long as it is ahead.
 */
const SIGNATURE_TOLERANCE_SECONDS = 300

/** Verifies and parses the raw request body. Returns undefined when the signature or its time is invalid. */
export function readStripeEvent(
  { webhooks }: Pick<Stripe, 'webhooks'>,
  rawBody: Buffer,
  signature: string,
  { webhookSecret: secret, site }: { webhookSecret: string; site: string },
): ProviderEvent | undefined {
  // An empty secret would let anybody sign events.
  if (secret === '') return undefined
  // Stripe's library rejects only signatures that are too old.
  if (signedAt(signature) > Date.now() / 1_000 + SIGNATURE_TOLERANCE_SECONDS) return undefined
  let event: Stripe.Event
  try {
    event = webhooks.constructEvent(rawBody, signature, secret, SIGNATURE_TOLERANCE_SECONDS)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
    throw error
  }
  return { id: event.id, type: event.type, happenedAt: new Date(event.created * 1_000), about: aboutOf(event, site) }
}

/** Returns the seconds of `t=1700000000,v1=…` as Stripe's library reads them: the last `t` counts. */
const signedAt = (signature: string) =>
  Number.parseInt(
    signature
      .split(',')
      .findLast((part) => part.startsWith('t='))
      ?.slice(2) ?? '',
    10,
  )

function aboutOf(event: Stripe.Event, site: string): ProviderEvent['about'] {
  if (!isHandled(event)) return null
  const { object } = event.data
  if (currencyOf(object.currency) === undefined) return null
  return object.object === 'payment_intent' ? { intent: intentFacts(object, site) } : { refund: refundOf(object) }
}

type HandledEvent = Extract<Stripe.Event, { type: (typeof STRIPE_EVENTS)[number] }>

const isHandled = (event: Stripe.Event): event is HandledEvent =>
  (STRIPE_EVENTS as readonly string[]).includes(event.type)
