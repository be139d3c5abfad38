import { AppError, type ErrorCode, type ErrorConflict, type ErrorFields, errorCodeOfStatus } from '@amber/domain/errors'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import * as z from 'zod/mini'
import type { EndpointResponse, Input, LooseInput, Output } from './call-types.ts'
import type { Endpoint } from './define-endpoint.ts'
import { ErrorBody } from './envelope.ts'
import { urlOf } from './url.ts'

/** An error returned by the API, or a failure to reach it. */
export class CallError extends AppError {
  override name = 'CallError'
  /** 0 when no response arrived. */
  readonly httpStatus: number
  readonly requestId: string | undefined
  /** The API's message for users, in the language of the request. */
  readonly text: string | undefined

  constructor(
    code: ErrorCode,
    details: {
      httpStatus: number
      requestId?: string
      text?: string
      fields?: ErrorFields
      conflict?: ErrorConflict
      cause?: unknown
    },
  ) {
    const { fields, conflict, cause } = details
    super(code, { ...(fields && { fields }), ...(conflict && { conflict }), cause })
    this.httpStatus = details.httpStatus
    this.requestId = details.requestId
    this.text = details.text
  }
}

type ClientOptions = {
  baseUrl: string
  fetch?: typeof globalThis.fetch
  /** Session token that the web server passes on for a visitor. Browsers send the cookie themselves. */
  token?: string | undefined
  /** Headers sent with every call, such as the page request's `x-request-id` and `accept-language`. */
  headers?: Readonly<Record<string, string>>
  timeoutMs?: number
}

export type Client = {
  call<E extends Endpoint, const I extends Input<E>>(
    endpoint: E,
    input: I,
    options?: CallOptions,
  ): Promise<EndpointResponse<E, I>>
  /** Overload for endpoints that need no input. */
  call<E extends Endpoint>(endpoint: E & (object extends Input<E> ? unknown : never)): Promise<Output<E>>
}

type CallOptions = {
  signal?: AbortSignal
  /** Headers of this call only, such as the secret of a chat. */
  headers?: Readonly<Record<string, string>>
}

export function createClient({
  baseUrl,
  fetch = globalThis.fetch,
  token,
  headers,
  timeoutMs = 10_000,
}: ClientOptions): Client {
  const origin = baseUrl.replace(/\/$/, '')

  async function send(
    endpoint: Endpoint,
    { params, query, body }: LooseInput,
    { signal, headers: callHeaders }: CallOptions,
  ) {
    const isGet = endpoint.method === 'GET'
    const url = origin + urlOf(endpoint, params, isGet && token ? { ...query, [SESSION_TOKEN]: token } : query)
    const timeout = AbortSignal.timeout(timeoutMs)
    const request: RequestInit = {
      method: endpoint.method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        // The API reads a token from the query on GET only. Public endpoints get no cookie: a POST with one must name
        // its origin page, which a server-side page render does not have.
        ...(!isGet && token && endpoint.auth !== 'public' ? { cookie: `${SESSION_TOKEN}=${token}` } : {}),
        ...headers,
        ...callHeaders,
      },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    try {
      const response = await fetch(url, request)
      return { response, text: await response.text() }
    } catch (cause) {
      if (signal?.aborted) throw cause
      throw new CallError('unavailable', { httpStatus: 0, cause })
    }
  }

  async function call(endpoint: Endpoint, input: LooseInput = {}, options: CallOptions = {}) {
    const { response, text } = await send(endpoint, input, options)
    const body = parseJson(text)
    // The body is not parsed again: the API validates it against the same schema before sending, or in its tests where
    // validation would cost too much.
    if (response.ok && body !== undefined) return body
    throw errorOf(response, body)
  }

  return { call }
}

/** Returns undefined if the text is not JSON, such as a proxy's error page. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function errorOf(response: Response, body: unknown): CallError {
  const parsed = z.safeParse(ErrorBody, body)
  const requestId = response.headers.get('x-request-id')
  if (parsed.success) {
    const { code, message, request_id, fields, conflict } = parsed.data.error
    return new CallError(code, {
      httpStatus: response.status,
      requestId: request_id,
      text: message,
      ...(fields && { fields }),
      ...(conflict && { conflict }),
    })
  }
  return new CallError(response.ok ? 'internal' : errorCodeOfStatus(response.status), {
    httpStatus: response.status,
    ...(requestId && { requestId }),
  })
}
