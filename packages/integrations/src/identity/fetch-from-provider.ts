import { AppError } from '@amber/domain/errors'
import { fetchJson, type JsonRequest } from '../http/fetch-json.ts'

/** Milliseconds before a provider request times out while a user waits; a typical response takes a tenth of that. */
export const PROVIDER_TIMEOUT_MS = 5_000

/**
 * Fetches JSON from a provider. A 400 means that the provider rejected the login; any other failure is an outage or a
 * misconfiguration on our side.
 */
export async function fetchFromProvider(request: Omit<JsonRequest, 'timeoutMs'>): Promise<Record<string, unknown>> {
  const { status, body } = await fetchJson({ ...request, timeoutMs: PROVIDER_TIMEOUT_MS }).catch((cause: unknown) => {
    throw new AppError('unavailable', { cause })
  })
  if (status === 200 && isRecord(body)) return body
  const cause = new Error(`${request.service} responded with ${status}${errorNameIn(body)}`)
  throw new AppError(status === 400 ? 'login_failed' : 'unavailable', { cause })
}

export const loginFailed = (reason: string, cause?: unknown) =>
  new AppError('login_failed', { cause: new Error(reason, { cause }) })

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the OAuth error name, such as `invalid_grant`. Nothing else in a response may be logged. */
const errorNameIn = (body: unknown) =>
  isRecord(body) && typeof body['error'] === 'string' && /^[a-z_]{1,40}$/.test(body['error'])
    ? `: ${body['error']}`
    : ''
