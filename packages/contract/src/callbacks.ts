import { type Answer, CallError, type Client, type Input } from './client.ts'
import type { Endpoint } from './define-endpoint.ts'

/** The specification's own shape of a call. */
export type Callbacks<Body> = {
  success?: (body: Body) => void
  /** `httpStatus` is 0 when no answer came at all. */
  failure?: (response: CallError) => void
  /** Last, whatever came before. */
  done?: () => void
}

/** Settles when `done` has run. Rejects only with what a callback itself threw, or when the caller aborted. */
export async function callBack<E extends Endpoint, const I extends Input<E>>(
  client: Client,
  endpoint: E,
  input: I,
  { success, failure, done }: Callbacks<Answer<E, I>>,
): Promise<void> {
  const outcome = await client.call(endpoint, input).then(
    (body) => () => success?.(body),
    (error: unknown) => {
      if (error instanceof CallError) return () => failure?.(error)
      throw error
    },
  )
  try {
    outcome()
  } finally {
    done?.()
  }
}
