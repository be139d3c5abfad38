import type { ErrorCode } from '@amber/domain/errors'
import type { Permission } from '@amber/domain/permissions'
import type * as z from 'zod/mini'

/** Endpoints of one class share one counter per client, so an alias or a sibling path gives no second allowance. */
export type RateLimitClass = 'read' | 'typeahead' | 'render' | 'write' | 'login' | 'form' | 'translate'

/** The inputs and the response of an endpoint. They live in `schemas/`, apart from the endpoint, to keep zod out of the browser. */
export type Schemas = {
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  readonly response: z.ZodMiniType
}

declare const schemas: unique symbol

/** An endpoint as a caller sees it: it knows its schemas as a type only. */
export type Endpoint<S extends Schemas = Schemas> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Placeholders as in OpenAPI: `/api/v0/inventories/{id}`. */
  readonly path: `/api/${string}`
  /** The specification's exact path where it lacks `/api/v0`. It behaves the same. */
  readonly alias?: `/${string}`
  /** Who may call it. Required: an endpoint without it does not compile. */
  readonly auth: 'public' | Permission
  readonly summary: string
  /** Defaults to `read` for GET and `write` for other methods. */
  readonly rateLimit?: RateLimitClass
  /** The response is a stream of server-sent events, and `response` describes the data of one event. */
  readonly eventStream?: boolean
  /** The response is a file of this type to download instead of JSON. */
  readonly fileType?:
    | 'application/zip'
    | 'application/octet-stream'
    | 'application/pdf'
    | 'audio/webm'
    | 'image/jpeg'
    | 'image/webp'
    | 'text/csv'
  /** Seconds that any cache may store a file which is the same for everyone. Other files are never stored. */
  readonly maxAgeSeconds?: number
  /** No cache may store the response: whoever has its URL may read it, and it must always be current. */
  readonly noStore?: boolean
  /** Largest body in bytes, if it may be larger than 1 MB. Permissions are checked before it is read. */
  readonly maxBodyBytes?: number
  /** Errors beyond those that follow from its inputs and its auth. */
  readonly errors?: readonly ErrorCode[]
  readonly [schemas]?: S
}

/** The schemas of an endpoint's type. */
export type SchemasOf<E extends Endpoint> = E extends Endpoint<infer S> ? S : never

/** An endpoint together with its schemas and the name of its export, which is unique, for OpenAPI and for tests. */
export type FullEndpoint = Endpoint & Schemas & { readonly name: string }

/**
 * Defines an endpoint: `defineEndpoint<typeof schemas.getForm>()({ … })`. The second call lets TypeScript infer the
 * literal path while the schemas are given.
 */
export const defineEndpoint =
  <S extends Schemas>() =>
  <const E extends Omit<Endpoint, typeof schemas>>(endpoint: E): E & Endpoint<S> =>
    endpoint

/** Returns the name that tests and tables use: `GET /api/v0/regions`. */
export const endpointName = (endpoint: Pick<Endpoint, 'method' | 'path'>) => `${endpoint.method} ${endpoint.path}`
