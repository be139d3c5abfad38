import Stripe from 'stripe'
import { ProviderError } from './payment-provider.ts'

/**
 * What Stripe's error means for us. It refused for good only where it says what is wrong with the request. A busy key, a
 * limit, a fault of its own or a lost connection say nothing about what was done; and a wrong key of ours says nothing
 * about what an earlier call did.
 */
export function providerErrorOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderError('unclear', null, error)
  const code = error.decline_code ?? error.code ?? null
  return new ProviderError(isRefusal(error) ? 'refused' : 'unclear', code, factsOf(error))
}

const isRefusal = (error: Stripe.errors.StripeError) =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError

/** Not the error itself: it carries the whole answer, and with it the secret of an intent. */
const factsOf = ({ type, statusCode, requestId }: Stripe.errors.StripeError) =>
  new Error([type, statusCode, requestId].filter(Boolean).join(' '))

/** Something went wrong over there: what was asked for may have been done all the same. */
export const isServerTrouble = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500

/** The key was used before, for something that was asked for in other words. */
export const isOtherRequest = (error: unknown): error is Stripe.errors.StripeIdempotencyError =>
  error instanceof Stripe.errors.StripeIdempotencyError

/** So much is not left of the charge to give back. */
export const isBeyondCharge = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'charge_already_refunded' || error.param === 'amount')

/** Stripe remembers an answer under its key, also a 500: the same question will never be answered otherwise. */
export const isReplayed = (error: Stripe.errors.StripeError): boolean =>
  error.headers?.['idempotent-replayed'] === 'true'
