import type { ErrorCode } from '@amber/domain/errors'
import type { Permission } from '@amber/domain/permissions'
import type * as z from 'zod/mini'

/** Endpoints of one class share one counter a client, so that an alias or a sibling path gives no second allowance. */
export type RateLimitClass = 'read' | 'typeahead' | 'write' | 'login' | 'form'

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Placeholders as in OpenAPI: `/api/v0/inventories/{id}`. */
  readonly path: `/api/${string}`
  /** The exact path of the specification where that has no `/api/v0`; it answers the same. */
  readonly alias?: `/${string}`
  /** Who may call it. Not optional: an endpoint that does not say so does not compile. */
  readonly auth: 'public' | Permission
  readonly summary: string
  /** By default `read` for GET and `write` for the rest. */
  readonly rateLimit?: RateLimitClass
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  readonly response: z.ZodMiniType
  /** Answers with server-sent events, and `response` is the data of one. */
  readonly eventStream?: boolean
  /** The answer is a file of this type, to be saved, and not JSON. */
  readonly fileType?: 'application/zip' | 'application/octet-stream' | 'application/pdf'
  /** Errors of its own, beside those that follow from its inputs and its auth. */
  readonly errors?: readonly ErrorCode[]
}

/** One object an endpoint: the API validates by it, the client is typed by it, and OpenAPI is written from it. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint

/** How tests and tables name an endpoint: `GET /api/v0/regions`. */
export const endpointName = (endpoint: Pick<Endpoint, 'method' | 'path'>) => `${endpoint.method} ${endpoint.path}`
