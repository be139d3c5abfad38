import Stripe from 'stripe'
import { ProviderError } from './payment-provider.ts'

/**
 * Maps a Stripe error to ours. Only an error about the request itself is a final rejection. A busy key, a rate limit, a
 * server error or a lost connection leaves the outcome unknown, and an invalid API key says nothing about an earlier
 * call.
 */
export function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderError('unclear', null, error)
  const code = error.decline_code ?? error.code ?? null
  return new ProviderError(isRejection(error) ? 'refused' : 'unclear', code, redactedCause(error))
}

const isRejection = (error: Stripe.errors.StripeError) =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError

/** Omits the error itself, because it carries the whole response, including the intent's secret. */
const redactedCause = ({ type, statusCode, requestId }: Stripe.errors.StripeError) =>
  new Error([type, statusCode, requestId].filter(Boolean).join(' '))

/** Returns whether Stripe failed with a server error; the request may have been carried out all the same. */
export const isServerError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500

/** Returns whether the key was used before with different parameters. */
export const isIdempotencyMismatch = (error: unknown): error is Stripe.errors.StripeIdempotencyError =>
  error instanceof Stripe.errors.StripeIdempotencyError

/** Returns whether the refund exceeds what is left of the charge. */
export const isRefundTooLarge = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'charge_already_refunded' || error.param === 'amount')

/**
 * Returns whether Stripe replayed a stored response. Stripe stores even a 500 under its key, so the same request never
 * gets another response.
 */
export const isReplayed = (error: Stripe.errors.StripeError): boolean =>
  error.headers?.['idempotent-replayed'] === 'true'
