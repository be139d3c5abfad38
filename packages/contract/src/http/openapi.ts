import { ERROR_STATUS, type ErrorCode } from '@amber/domain/errors'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import * as z from 'zod/mini'
import { allEndpoints, namedSchemas } from '../all-endpoints.ts'
import { createComponents, type JsonSchema } from './components.ts'
import type { FullEndpoint } from './define-endpoint.ts'
import { ErrorBody } from './envelope.ts'

type Json = { [name: string]: unknown }

/** Returns the content of `docs/openapi.json`. The output is deterministic, so that a check can compare it. */
export const renderOpenApi = () => `${JSON.stringify(openApiOf(allEndpoints, namedSchemas), null, 2)}\n`

type Components = ReturnType<typeof createComponents>

export function openApiOf(list: readonly FullEndpoint[], named: ReadonlyMap<string, z.ZodMiniType> = new Map()): Json {
  const components = createComponents(new Map([...named, ['Error', ErrorBody]]))
  const paths: Record<string, Json> = {}
  for (const endpoint of list) {
    const method = endpoint.method.toLowerCase()
    const operation = operationOf(endpoint, components)
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: { operationId: endpoint.name, ...operation } }
    if (endpoint.alias === undefined) continue
    const alias = { operationId: `${endpoint.name}Alias`, ...operation }
    paths[endpoint.alias] = { ...paths[endpoint.alias], [method]: alias }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Amber API', version: '0' },
    paths,
    components: {
      schemas: components.list(),
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: SESSION_TOKEN },
        query: { type: 'apiKey', in: 'query', name: SESSION_TOKEN, description: 'On GET only.' },
      },
    },
  }
}

function operationOf(endpoint: FullEndpoint, components: Components): Json {
  const { summary, auth, params, query, body } = endpoint
  const error = components.schemaOf(ErrorBody)
  const errorResponse = (description: string) => ({ description, content: json(error) })
  return {
    summary,
    ...(auth !== 'public' && {
      description: `Needs the permission \`${auth}\`.`,
      security: endpoint.method === 'GET' ? [{ cookie: [] }, { query: [] }] : [{ cookie: [] }],
    }),
    parameters: [...parametersOf('path', params, components), ...parametersOf('query', query, components)],
    ...(body && { requestBody: { required: true, content: json(components.schemaOf(body, 'input')) } }),
    responses: {
      200: { description: 'OK', content: contentOf(endpoint, components) },
      ...Object.fromEntries(errorsOf(endpoint).map(([status, codes]) => [status, errorResponse(codes.join(' or '))])),
      default: errorResponse('Any other error'),
    },
  }
}

function contentOf(endpoint: FullEndpoint, components: Components): Json {
  const type = endpoint.fileType ?? (endpoint.eventStream ? 'text/event-stream' : undefined)
  return type
    ? { [type]: { schema: components.schemaOf(endpoint.response) } }
    : json(buildResponseSchema(endpoint, components))
}

/** Makes every field of an item optional if the query has `only`. */
function buildResponseSchema({ query, response }: FullEndpoint, components: Components): JsonSchema {
  const fullSchema = components.schemaOf(response)
  if (!query || !('only' in query.shape)) return fullSchema
  const envelope = fullSchema.properties as Record<string, JsonSchema>
  const list = envelope['data']?.properties?.['result'] as JsonSchema | undefined
  if (list) list.items = components.partialOf(list.items as JsonSchema)
  else envelope['data'] = components.partialOf(envelope['data'] as JsonSchema)
  return fullSchema
}

function parametersOf(location: 'path' | 'query', schema: z.ZodMiniObject | undefined, components: Components): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, value]) => ({
    name,
    in: location,
    // A parameter is required if undefined does not parse.
    required: !z.safeParse(value, undefined).success,
    // Lists are one comma-separated value.
    style: location === 'query' ? 'form' : 'simple',
    explode: false,
    schema: components.schemaOf(value as z.ZodMiniType),
  }))
}

/** Returns error codes by status, sorted by status. */
function errorsOf({ auth, params, query, body, errors = [] }: FullEndpoint): [number, ErrorCode[]][] {
  const codes: ErrorCode[] = [...errors, 'too_many_requests', 'internal', 'unavailable']
  if (params || query || body) codes.push('invalid_input')
  if (params) codes.push('not_found')
  if (body) codes.push('bad_request', 'payload_too_large', 'unsupported_media_type')
  if (auth !== 'public') codes.push('unauthenticated', 'forbidden')
  const byStatus = Map.groupBy(new Set(codes), (code) => ERROR_STATUS[code])
  return [...byStatus].toSorted(([a], [b]) => a - b)
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })
