import Stripe from 'stripe'
import type { ProviderEvent } from './payment-provider.ts'
import { paymentIdOf } from './stripe-objects.ts'

const CAPTURE_EVENT = 'payment_intent.succeeded'

/** Events that the Stripe webhook must send; others are accepted and ignored. */
const STRIPE_EVENTS = [
  CAPTURE_EVENT,
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const

/**
 * Maximum difference in seconds between a signature's time and ours. An older one may be a replay, and one from the
 * future could be replayed for as long as it is ahead.
 */
const SIGNATURE_TOLERANCE_SECONDS = 300

/**
 * Verifies and parses the raw request body. Returns undefined when the signature or its time is invalid, or the body is
 * not an event.
 */
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
  if (!isEvent(event)) return undefined
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

/** Latest second that a date can hold. */
const MAX_UNIX_SECONDS = 8_640_000_000_000

/** A signature does not make a body an event: whoever has the secret can sign anything. */
const isEvent = ({ id, type, created }: Partial<Stripe.Event>): boolean =>
  isObjectId(id) &&
  typeof type === 'string' &&
  /^[a-z0-9_.]{1,100}$/.test(type) &&
  Number.isInteger(created) &&
  Number(created) >= 0 &&
  Number(created) <= MAX_UNIX_SECONDS

/** Ids become part of a URL at Stripe, so nothing else may pass. */
const isObjectId = (id: unknown): id is string => typeof id === 'string' && /^[a-z]{2,8}_\w{1,250}$/.test(id)

type EventObject = { id?: unknown; payment_intent?: unknown; metadata?: Stripe.Metadata | null }

/** Reads ids only. A forged event may lack anything that the SDK's types promise. */
function aboutOf({ type, data }: Stripe.Event, site: string): ProviderEvent['about'] {
  if (!(STRIPE_EVENTS as readonly string[]).includes(type)) return null
  const {
    id,
    payment_intent: intentId,
    metadata,
  } = ((data as Partial<Stripe.Event.Data> | undefined)?.object ?? {}) as EventObject
  if (!isObjectId(id)) return null
  if (type.startsWith('refund.')) return { refund: { id, intentId: isObjectId(intentId) ? intentId : null } }
  if (type.startsWith('charge.dispute.')) return { dispute: { id, intentId: isObjectId(intentId) ? intentId : null } }
  const paymentId = paymentIdOf({ metadata: metadata ?? {} }, site)
  return { intent: { id, paymentId, isCaptureClaimed: type === CAPTURE_EVENT } }
}
