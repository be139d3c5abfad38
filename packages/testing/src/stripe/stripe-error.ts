/** Stripe's way to say no: an HTTP status and an envelope. */
export class StripeStandInError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  /**
   * Whether an idempotency key remembers this answer: not when the request was turned away before anything began, as
   * for a wrong parameter.
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

export const invalidRequest = (message: string, more: Record<string, unknown> = {}) =>
  new StripeStandInError(400, { type: 'invalid_request_error', message, ...more })

export const missing = (what: string, id: string) =>
  new StripeStandInError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  })

/** The request was understood, and the thing is not in a state for it. */
export const unexpectedState = (message: string, more: Record<string, unknown> = {}) =>
  new StripeStandInError(
    400,
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message, ...more },
    { remembered: true },
  )

export const answerOf = ({ status, body }: StripeStandInError): { status: number; body: string; replayed?: true } => ({
  status,
  body: JSON.stringify({ error: body }),
})
