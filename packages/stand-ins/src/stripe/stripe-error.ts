/** An error in Stripe's format: an HTTP status and an envelope. */
export class StripeStandInError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  /**
   * Whether repeating the request with the same idempotency key returns this stored error. This is false for requests
   * that were rejected before any work began, such as those with an invalid parameter.
   */
  readonly remembered: boolean

  constructor(status: number, body: Record<string, unknown>, { remembered = false } = {}) {
    super(String(body['message']))
    this.name = 'StripeStandInError'
    this.status = status
    this.body = body
    this.remembered = remembered
  }
}

export const invalidRequest = (message: string, details: Record<string, unknown> = {}) =>
  new StripeStandInError(400, { type: 'invalid_request_error', message, ...details })

export const notFound = (objectType: string, id: string) =>
  new StripeStandInError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${objectType}: '${id}'`,
    param: 'id',
  })

/** Builds the error for a valid request that the object's state does not allow. */
export const unexpectedState = (message: string, details: Record<string, unknown> = {}) =>
  new StripeStandInError(
    400,
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message, ...details },
    { remembered: true },
  )

export const toErrorResponse = ({
  status,
  body,
}: StripeStandInError): { status: number; body: string; replayed?: true } => ({
  status,
  body: JSON.stringify({ error: body }),
})
