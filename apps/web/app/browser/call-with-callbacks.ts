import type { EndpointResponse, Input } from '@amber/contract/http/call-types'
import type { Endpoint } from '@amber/contract/http/define-endpoint'
import { ApiError, callApi, type CallOptions } from './api-client.ts'

/** Callback style of calling an endpoint, as defined by the specification. */
type Callbacks<Body> = {
  success?: (body: Body) => void
  /** `status` is 0 when no response arrived. */
  failure?: (response: ApiError) => void
  /** Runs last, after success or failure. */
  done?: () => void
}

/**
 * Resolves after `done` has run. Rejects only if a callback throws or the caller aborts, so a call without callbacks
 * ignores its failure.
 */
export async function callWithCallbacks<E extends Endpoint, const I extends Input<E>>(
  endpoint: E,
  input: I,
  { success, failure, done }: Callbacks<EndpointResponse<E, I>>,
  options?: CallOptions,
): Promise<void> {
  const outcome = await callApi(endpoint, input, options).then(
    (body) => () => success?.(body),
    (error: unknown) => {
      if (error instanceof ApiError) return () => failure?.(error)
      throw error
    },
  )
  try {
    outcome()
  } finally {
    done?.()
  }
}
