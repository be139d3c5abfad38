import Stripe from 'stripe'
import type { ProviderEvent } from './payment-provider.ts'
import { currencyOf } from './stripe-amounts.ts'
import { intentFacts, refundOf } from './stripe-objects.ts'

/** What the webhook at Stripe has to be set to: others are taken and left alone. */
export const STRIPE_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const

/** Seconds: an older signature may be one that somebody has kept. */
const TOLERANCE = 300

/** Of the bytes as they came. Undefined: not signed by who has the secret, or too long ago. */
export function readStripeEvent(
  { webhooks }: Pick<Stripe, 'webhooks'>,
  rawBody: Buffer,
  signature: string,
  { webhookSecret: secret, site }: { webhookSecret: string; site: string },
): ProviderEvent | undefined {
  // Without a secret anybody could sign.
  if (secret === '') return undefined
  let event: Stripe.Event
  try {
    event = webhooks.constructEvent(rawBody, signature, secret, TOLERANCE)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
    throw error
  }
  return { id: event.id, type: event.type, happenedAt: new Date(event.created * 1_000), about: aboutOf(event, site) }
}

function aboutOf(event: Stripe.Event, site: string): ProviderEvent['about'] {
  if (!isOneOf(event)) return null
  const { object } = event.data
  if (currencyOf(object.currency) === undefined) return null
  return object.object === 'payment_intent' ? { intent: intentFacts(object, site) } : { refund: refundOf(object) }
}

type Known = Extract<Stripe.Event, { type: (typeof STRIPE_EVENTS)[number] }>

const isOneOf = (event: Stripe.Event): event is Known => (STRIPE_EVENTS as readonly string[]).includes(event.type)
