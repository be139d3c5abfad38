import type { StripeError } from '@stripe/stripe-js'
import { completePath, tellSubmitted } from './ask-payment.ts'
import type { CardFields } from './card-form-script.ts'

/** What a press on "Pay" came to. */
export type PayOutcome =
  /** Something in the form is missing or wrong; the form itself says what. */
  | { kind: 'typing' }
  /** We could not be asked, so nothing was sent. */
  | { kind: 'not_sent' }
  /** It stands otherwise than this page shows it, so nothing was sent: paid elsewhere, or the room is gone. */
  | { kind: 'changed' }
  | { kind: 'declined'; code: string | null }
  /** Sent. The rest is the bank's, and ours to find out. */
  | { kind: 'sent' }

/** Makes sure of the room, then sends the card to whoever takes it. */
export async function payByCard(token: string, { stripe, elements }: CardFields): Promise<PayOutcome> {
  const { error: wrong } = await elements.submit()
  if (wrong) return { kind: 'typing' }
  const payment = await tellSubmitted(token).catch(() => undefined)
  if (payment === undefined) return { kind: 'not_sent' }
  if (payment.status !== 'processing') return { kind: 'changed' }
  // Where the connection breaks off nobody here knows how far it came, so it counts as sent.
  const answer = await stripe
    .confirmPayment({
      elements,
      confirmParams: { return_url: new URL(completePath(token), location.href).href },
      redirect: 'if_required',
    })
    .catch((error: unknown) => reportError(error))
  return answer?.error ? outcomeOf(answer.error) : { kind: 'sent' }
}

/** An error that says nothing about the card leaves open what happened: then we ask on the server. */
function outcomeOf({ type, code, decline_code, payment_intent: intent }: StripeError): PayOutcome {
  if (type === 'validation_error') return { kind: 'typing' }
  if (intent?.status === 'succeeded' || intent?.status === 'processing') return { kind: 'sent' }
  const isDeclined = type === 'card_error' || intent?.status === 'requires_payment_method'
  return isDeclined ? { kind: 'declined', code: decline_code ?? code ?? null } : { kind: 'sent' }
}
