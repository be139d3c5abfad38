import type { FieldConflict } from './inventory/merge-changes.ts'

/** All error codes with their HTTP status. The texts are in `@amber/copy/error-text`. */
export const ERROR_STATUS = {
  bad_request: 400,
  invalid_input: 400,
  unauthenticated: 401,
  wrong_otp: 401,
  login_failed: 401,
  forbidden: 403,
  second_factor_needed: 403,
  not_human: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  request_timeout: 408,
  conflict: 409,
  shortlist_full: 409,
  referral_refused: 409,
  sold_out: 409,
  hold_refused: 409,
  hold_later: 409,
  one_free_booking: 409,
  payment_off: 409,
  log_in_to_book: 409,
  refund_changed: 409,
  proof_missing: 409,
  gone: 410,
  payload_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  misdirected: 421,
  too_many_requests: 429,
  staff_limit: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  overloaded: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS

export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[]

/** Problems by input name. */
export type ErrorFields = Readonly<Record<string, string>>

/** A conflict of changes: the stored version, and the fields that the client and somebody else changed. */
export type ErrorConflict = { readonly version: number; readonly fields: Readonly<Record<string, FieldConflict>> }

/** Thrown when a request cannot be completed. The API converts it to the error envelope and masks it if it is a 5xx. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly fields: ErrorFields | undefined
  readonly conflict: ErrorConflict | undefined

  constructor(
    code: ErrorCode,
    { fields, conflict, cause }: { fields?: ErrorFields; conflict?: ErrorConflict; cause?: unknown } = {},
  ) {
    super(code, { cause })
    this.code = code
    this.fields = fields
    this.conflict = conflict
  }

  get status() {
    return ERROR_STATUS[this.code]
  }
}

/** Returns a code for errors that frameworks and proxies raise with only a status. */
export function errorCodeOfStatus(status: number): ErrorCode {
  const code = ERROR_CODES.find((candidate) => ERROR_STATUS[candidate] === status)
  if (code) return code
  return status >= 400 && status < 500 ? 'bad_request' : 'internal'
}
