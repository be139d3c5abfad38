import { AppError, type ErrorCode, type ErrorFields, errorCodeOfStatus } from '@amber/domain/errors'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import * as z from 'zod/mini'
import type { Endpoint } from './define-endpoint.ts'
import { ErrorBody } from './envelope.ts'
import { type Parameters, urlOf } from './url.ts'

type Optional<Name extends string, Value> = object extends Value ? { [N in Name]?: Value } : { [N in Name]: Value }
type InputOf<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E[Name] extends z.ZodMiniType
  ? Optional<Name, z.input<E[Name]>>
  : { [N in Name]?: never }

/** What a call of the endpoint takes: defaults may be left out, numbers are numbers. */
export type Input<E extends Endpoint> = InputOf<E, 'params'> & InputOf<E, 'query'> & InputOf<E, 'body'>

type Output<E extends Endpoint> = z.output<E['response']>

type Trimmed<Body> = Body extends { data: { result: (infer Item)[]; meta: infer Meta } }
  ? { data: { result: Partial<Item>[]; meta: Meta } }
  : Body extends { data: infer Item }
    ? { data: Partial<Item> }
    : Body

/** The whole answer, or with every field in doubt when the query says `only`. */
export type Answer<E extends Endpoint, I> = I extends { query: { only: string | readonly string[] } }
  ? Trimmed<Output<E>>
  : Output<E>

/** The API's own error, as far as it reached us. */
export class CallError extends AppError {
  override name = 'CallError'
  /** 0 when no answer came at all. */
  readonly httpStatus: number
  readonly requestId: string | undefined
  /** The API's words for people, in the language of the call. */
  readonly text: string | undefined

  constructor(
    code: ErrorCode,
    details: { httpStatus: number; requestId?: string; text?: string; fields?: ErrorFields; cause?: unknown },
  ) {
    super(code, { ...(details.fields && { fields: details.fields }), cause: details.cause })
    this.httpStatus = details.httpStatus
    this.requestId = details.requestId
    this.text = details.text
  }
}

type ClientOptions = {
  baseUrl: string
  fetch?: typeof globalThis.fetch
  /** Of the visitor's session, when the web server calls for them. In the browser the cookie goes by itself. */
  token?: string | undefined
  /** Sent with every call, such as `x-request-id` and `accept-language` of the page's own request. */
  headers?: Readonly<Record<string, string>>
  timeoutMs?: number
}

export type Client = {
  call<E extends Endpoint, const I extends Input<E>>(
    endpoint: E,
    input: I,
    options?: CallOptions,
  ): Promise<Answer<E, I>>
  /** For endpoints that need no input. */
  call<E extends Endpoint>(endpoint: E & (object extends Input<E> ? unknown : never)): Promise<Output<E>>
}

export type CallOptions = { signal?: AbortSignal }

type LooseInput = { params?: Parameters; query?: Parameters; body?: unknown }

export function createClient({
  baseUrl,
  fetch = globalThis.fetch,
  token,
  headers,
  timeoutMs = 10_000,
}: ClientOptions): Client {
  const origin = baseUrl.replace(/\/$/, '')

  async function send(endpoint: Endpoint, { params, query, body }: LooseInput, { signal }: CallOptions) {
    const isGet = endpoint.method === 'GET'
    const url = origin + urlOf(endpoint, params, isGet && token ? { ...query, [SESSION_TOKEN]: token } : query)
    const timeout = AbortSignal.timeout(timeoutMs)
    const request: RequestInit = {
      method: endpoint.method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        // The API takes a token from the query on GET only. What all may ask it is asked as nobody: with a token, a
        // question by POST has to say which page it came from, and a page that is being read has none.
        ...(!isGet && token && endpoint.auth !== 'public' ? { cookie: `${SESSION_TOKEN}=${token}` } : {}),
        ...headers,
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
    // Not parsed a second time: the API has checked it by the same schema before sending it, or where that would cost
    // too much, its tests have.
    if (response.ok && body !== undefined) return body
    throw errorOf(response, body)
  }

  return { call }
}

/** Undefined for what isn't JSON, such as the error page of a proxy. */
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
    const { code, message, request_id, fields } = parsed.data.error
    return new CallError(code, {
      httpStatus: response.status,
      requestId: request_id,
      text: message,
      ...(fields && { fields }),
    })
  }
  return new CallError(response.ok ? 'internal' : errorCodeOfStatus(response.status), {
    httpStatus: response.status,
    ...(requestId && { requestId }),
  })
}
