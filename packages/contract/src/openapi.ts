import { ERROR_STATUS, type ErrorCode } from '@amber/domain/errors'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import * as z from 'zod/mini'
import type { Endpoint } from './define-endpoint.ts'
import { endpoints } from './endpoints.ts'
import { ErrorBody } from './envelope.ts'

type Json = { [name: string]: unknown }
type JsonSchema = z.core.JSONSchema.BaseSchema

/** What `docs/openapi.json` holds: the same bytes for the same endpoints, so that a check can compare them. */
export const renderOpenApi = () => `${JSON.stringify(openApiOf(endpoints), null, 2)}\n`

export function openApiOf(list: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of list) {
    for (const path of [endpoint.path, endpoint.alias]) {
      if (path) paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Amber API', version: '0' },
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody) },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: SESSION_TOKEN },
        query: { type: 'apiKey', in: 'query', name: SESSION_TOKEN, description: 'On GET only.' },
      },
    },
  }
}

function operationOf(endpoint: Endpoint): Json {
  const { summary, auth, params, query, body } = endpoint
  return {
    summary,
    ...(auth !== 'public' && {
      description: `Needs the permission \`${auth}\`.`,
      security: endpoint.method === 'GET' ? [{ cookie: [] }, { query: [] }] : [{ cookie: [] }],
    }),
    parameters: [...parametersOf('path', params), ...parametersOf('query', query)],
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, 'input')) } }),
    responses: {
      200: { description: 'OK', content: contentOf(endpoint) },
      ...Object.fromEntries(errorsOf(endpoint).map(([status, codes]) => [status, errorResponse(codes.join(' or '))])),
      default: errorResponse('Any other error'),
    },
  }
}

function contentOf(endpoint: Endpoint): Json {
  const type = endpoint.fileType ?? (endpoint.eventStream ? 'text/event-stream' : undefined)
  return type ? { [type]: { schema: schemaOf(endpoint.response) } } : json(answerOf(endpoint))
}

/** With `only` in its query any field of an item may be left out of the answer. */
function answerOf({ query, response }: Endpoint): JsonSchema {
  const whole = schemaOf(response)
  if (!query || !('only' in query.shape)) return whole
  const data = whole.properties?.['data'] as JsonSchema
  const list = data.properties?.['result'] as JsonSchema | undefined
  const item = (list?.items ?? data) as JsonSchema
  delete item.required
  return whole
}

function parametersOf(place: 'path' | 'query', schema: z.ZodMiniObject | undefined): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, value]) => ({
    name,
    in: place,
    // Required is what does not parse when it is left out.
    required: !z.safeParse(value, undefined).success,
    // A list is one value with commas.
    style: place === 'query' ? 'form' : 'simple',
    explode: false,
    schema: schemaOf(value as z.ZodMiniType),
  }))
}

/** Status → codes, in the order of status. */
function errorsOf({ auth, params, query, body, errors = [] }: Endpoint): [number, ErrorCode[]][] {
  const codes: ErrorCode[] = [...errors, 'too_many_requests', 'internal', 'unavailable']
  if (params || query || body) codes.push('invalid_input')
  if (params) codes.push('not_found')
  if (body) codes.push('bad_request', 'payload_too_large', 'unsupported_media_type')
  if (auth !== 'public') codes.push('unauthenticated', 'forbidden')
  const byStatus = Map.groupBy(new Set(codes), (code) => ERROR_STATUS[code])
  return [...byStatus].toSorted(([a], [b]) => a - b)
}

const errorResponse = (description: string) => ({ description, content: json({ $ref: '#/components/schemas/Error' }) })

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

/**
 * Parameters are described by what they are read as (an integer, not its digits), so they too go by `output`;
 * JSON bodies are not coerced and go by `input`.
 */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output' = 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}
