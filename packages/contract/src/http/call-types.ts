import type * as z from 'zod/mini'
import type { Endpoint, Schemas, SchemasOf } from './define-endpoint.ts'
import type { Parameters } from './url.ts'

type Optional<Name extends string, Value> = object extends Value ? { [N in Name]?: Value } : { [N in Name]: Value }
type InputOf<S extends Schemas, Name extends 'params' | 'query' | 'body'> = S[Name] extends z.ZodMiniType
  ? Optional<Name, z.input<S[Name]>>
  : { [N in Name]?: never }

/** Input of a call to the endpoint. Fields with defaults are optional, and numbers are passed as numbers. */
export type Input<E extends Endpoint> = InputOf<SchemasOf<E>, 'params'> &
  InputOf<SchemasOf<E>, 'query'> &
  InputOf<SchemasOf<E>, 'body'>

/** Input of any call, for the code that sends it. */
export type LooseInput = { params?: Parameters; query?: Parameters; body?: unknown }

export type Output<E extends Endpoint> = z.output<SchemasOf<E>['response']>

type Trimmed<Body> = Body extends { data: { result: (infer Item)[]; meta: infer Meta } }
  ? { data: { result: Partial<Item>[]; meta: Meta } }
  : Body extends { data: infer Item }
    ? { data: Partial<Item> }
    : Body

/** Response body of a call; every field is optional when the query has `only`. */
export type EndpointResponse<E extends Endpoint, I> = I extends { query: { only: string | readonly string[] } }
  ? Trimmed<Output<E>>
  : Output<E>
