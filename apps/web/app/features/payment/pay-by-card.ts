import type { StripeError } from '@stripe/stripe-js'
import { completePath, notifyCardSubmitted } from './fetch-payment.ts'
import type { CardFields } from './card-form-script.ts'

/** Outcome of pressing "Pay". */
export type PayOutcome =
  /** The form has missing or invalid fields and shows them itself. */
  | { kind: 'typing' }
  /** The request to our API failed, so the card was not sent. */
  | { kind: 'not_sent' }
  /** The payment's status changed (paid elsewhere, or the room was taken), so the card was not sent. */
  | { kind: 'changed' }
  | { kind: 'declined'; code: string | null }
  /** The card was sent; the server determines the result. */
  | { kind: 'sent' }

/** Secures the room, then sends the card to Stripe. */
export async function payByCard(token: string, { stripe, elements }: CardFields): Promise<PayOutcome> {
  const { error: invalid } = await elements.submit()
  if (invalid) return { kind: 'typing' }
  const payment = await notifyCardSubmitted(token).catch(() => undefined)
  if (payment === undefined) return { kind: 'not_sent' }
  if (payment.status !== 'processing') return { kind: 'changed' }
  // If the connection drops, the result is unknown and counts as sent.
  const response = await stripe
    .confirmPayment({
      elements,
      confirmParams: { return_url: new URL(completePath(token), location.href).href },
      redirect: 'if_required',
    })
    .catch((error: unknown) => reportError(error))
  return response?.error ? outcomeOf(response.error) : { kind: 'sent' }
}

/** Maps a Stripe error. An error unrelated to the card leaves the result unknown, so the server is polled. */
function outcomeOf({ type, code, decline_code, payment_intent: intent }: StripeError): PayOutcome {
  if (type === 'validation_error') return { kind: 'typing' }
  if (intent?.status === 'succeeded' || intent?.status === 'processing') return { kind: 'sent' }
  const isDeclined = type === 'card_error' || intent?.status === 'requires_payment_method'
  return isDeclined ? { kind: 'declined', code: decline_code ?? code ?? null } : { kind: 'sent' }
}
