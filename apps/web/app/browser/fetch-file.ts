import type { Endpoint } from '@amber/contract/http/define-endpoint'
import { type Parameters, urlOf } from '@amber/contract/http/url'
import { ApiError, type CallOptions } from './api-client.ts'

/** Returns the file of an endpoint, where a link would lack a header. Rejects as `callApi` does. */
export async function fetchFile(
  endpoint: Pick<Endpoint, 'path'>,
  params: Parameters,
  { headers, signal }: Pick<CallOptions, 'headers' | 'signal'> = {},
): Promise<Blob> {
  const { path } = endpoint
  let response: Response
  try {
    response = await fetch(urlOf(endpoint, params), { ...(headers && { headers }), ...(signal && { signal }) })
    if (response.ok) return await response.blob()
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(path, 0, { code: 'unavailable' }, cause)
  }
  throw new ApiError(path, response.status, {})
}
