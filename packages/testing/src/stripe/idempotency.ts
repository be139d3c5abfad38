import { answerOf, invalidRequest, StripeStandInError } from './stripe-error.ts'

/** The text, not the thing: what is answered again is what was said then. */
export type Answer = { status: number; body: string; replayed?: true }

type Remembered = { fingerprint: string; answer: Answer | undefined }

const LONGEST_KEY = 255

/**
 * The same key is the same answer, also when it was a 500: Stripe remembers what it answered, not what it should have.
 * Another request under the key is an error, and one while the first still works is a conflict.
 */
export function createIdempotency() {
  const keys = new Map<string, Remembered>()
  return async (key: string, fingerprint: string, work: () => Promise<Answer>): Promise<Answer> => {
    if (key.length > LONGEST_KEY) throw invalidRequest('Idempotency keys are limited to 255 characters')
    const known = keys.get(key)
    if (known) return replay(known, fingerprint, key)
    const remembered: Remembered = { fingerprint, answer: undefined }
    keys.set(key, remembered)
    try {
      remembered.answer = await work()
      return remembered.answer
    } catch (error) {
      if (!(error instanceof StripeStandInError)) throw error
      const answer = answerOf(error)
      if (error.remembered) remembered.answer = answer
      else keys.delete(key)
      return answer
    }
  }
}

function replay({ fingerprint, answer }: Remembered, asked: string, key: string): Answer {
  if (fingerprint !== asked) {
    throw new StripeStandInError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }
  if (answer === undefined) {
    throw new StripeStandInError(409, {
      type: 'invalid_request_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key (${key}).`,
    })
  }
  return { ...answer, replayed: true }
}
