import type { EndpointResponse, Input, LooseInput } from '@amber/contract/http/call-types'
import type { Endpoint } from '@amber/contract/http/define-endpoint'
import type { ErrorBody } from '@amber/contract/http/envelope'
import { urlOf } from '@amber/contract/http/url'
import type { ErrorCode } from '@amber/domain/errors'

type Problem = {
  code?: ErrorCode | undefined
  message?: string | undefined
  request_id?: string | undefined
  fields?: ErrorBody['error']['fields']
}

/** An error returned by the API, or a failure to reach it. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** 0 when no response of the API arrived. */
  readonly status: number
  /** Undefined when something in front of the API responded. */
  readonly code: ErrorCode | undefined
  /** The API's message for users, in the language of the request. */
  readonly text: string | undefined
  readonly requestId: string | undefined
  /** Maps an input's name to a one-word error. */
  readonly fields: ErrorBody['error']['fields']

  constructor(path: string, status: number, { code, message, request_id, fields }: Problem, cause?: unknown) {
    super(`${path} ${status === 0 ? 'did not respond' : `responded with ${status}`}`, { cause })
    this.status = status
    this.code = code
    this.text = message
    this.requestId = request_id
    this.fields = fields
  }
}

export type CallOptions = Pick<RequestInit, 'signal' | 'keepalive'> & {
  /** Language of error messages, for endpoints whose query has no `lang`. */
  language?: string
  headers?: Readonly<Record<string, string>> | undefined
}

/**
 * Calls an endpoint from the browser, which sends its cookies by itself. Rejects with the signal's reason if the caller
 * aborts, otherwise with an `ApiError`. Does not parse the response by its schema, which would bundle the validator.
 */
export async function callApi<E extends Endpoint, const I extends Input<E>>(
  endpoint: E,
  input: I,
  { language, headers, ...options }: CallOptions = {},
): Promise<EndpointResponse<E, I>> {
  const { method, path } = endpoint
  const { params, query, body } = input as LooseInput
  const url = urlOf(endpoint, params, language === undefined ? query : { ...query, lang: language })
  const json = body !== undefined && {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  let response: Response
  try {
    response = await fetch(url, { method, ...(headers && { headers }), ...json, ...options })
    if (response.ok) return (await response.json()) as EndpointResponse<E, I>
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new ApiError(path, 0, { code: 'unavailable' }, cause)
  }
  const problem = (await response.json().catch(() => null)) as Partial<ErrorBody> | null
  const request_id = response.headers.get('x-request-id') ?? undefined
  throw new ApiError(path, response.status, { request_id, ...problem?.error })
}
