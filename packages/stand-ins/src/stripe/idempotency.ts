import { toErrorResponse, invalidRequest, StripeStandInError } from './stripe-error.ts'

/** A response stored as text, so that a replay repeats what was sent at the time. */
export type StoredResponse = { status: number; body: string; replayed?: true }

type StoredKey = { fingerprint: string; response: StoredResponse | undefined }

const MAX_KEY_LENGTH = 255

/**
 * Returns the stored response for a known key, even a 500, as Stripe does. Another request with the key is an error,
 * and one while the first is still running is a conflict.
 */
export function createIdempotency() {
  const keys = new Map<string, StoredKey>()
  return async (key: string, fingerprint: string, work: () => Promise<StoredResponse>): Promise<StoredResponse> => {
    if (key.length > MAX_KEY_LENGTH) throw invalidRequest('Idempotency keys are limited to 255 characters')
    const known = keys.get(key)
    if (known) return replay(known, fingerprint, key)
    const storedKey: StoredKey = { fingerprint, response: undefined }
    keys.set(key, storedKey)
    try {
      storedKey.response = await work()
      return storedKey.response
    } catch (error) {
      if (!(error instanceof StripeStandInError)) throw error
      const response = toErrorResponse(error)
      if (error.remembered) storedKey.response = response
      else keys.delete(key)
      return response
    }
  }
}

function replay({ fingerprint, response }: StoredKey, requestFingerprint: string, key: string): StoredResponse {
  if (fingerprint !== requestFingerprint) {
    throw new StripeStandInError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }
  if (response === undefined) {
    throw new StripeStandInError(409, {
      type: 'invalid_request_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key (${key}).`,
    })
  }
  return { ...response, replayed: true }
}
