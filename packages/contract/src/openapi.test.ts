import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf, listOf } from './envelope.ts'
import { openApiOf, renderOpenApi } from './openapi.ts'
import { commaList, integer } from './query-parameters.ts'

const renameThing = defineEndpoint({
  method: 'PUT',
  path: '/api/v0/things/{id}',
  alias: '/things/{id}',
  auth: 'account.read',
  summary: 'Renames a thing',
  params: z.object({ id: integer(1, 9) }),
  query: z.object({ only: z.optional(commaList(['id', 'name'])), limit: z._default(integer(1, 5), 2) }),
  body: z.object({ name: z.string() }),
  response: dataOf(z.object({ id: z.int() })),
  errors: ['conflict'],
})

/** What the document holds at the end of a path of names. */
const at = (value: unknown, ...names: string[]) =>
  names.reduce<unknown>((found, name) => (found as Record<string, unknown>)[name], value)

const document = openApiOf([renameThing])
const operation = at(document, 'paths', '/api/v0/things/{id}', 'put')

describe('the OpenAPI document', () => {
  test('describes parameters by what they are read as', () => {
    const id = { type: 'integer', minimum: 1, maximum: 9 }
    const list = { type: 'array', minItems: 1, maxItems: 2, items: { type: 'string', enum: ['id', 'name'] } }
    const limit = { type: 'integer', minimum: 1, maximum: 5, default: 2 }
    expect(at(operation, 'parameters')).toEqual([
      { name: 'id', in: 'path', required: true, style: 'simple', explode: false, schema: id },
      { name: 'only', in: 'query', required: false, style: 'form', explode: false, schema: list },
      { name: 'limit', in: 'query', required: false, style: 'form', explode: false, schema: limit },
    ])
  })

  test('names the errors that follow from inputs and auth, those of the endpoint, and the envelope for any other', () => {
    expect(Object.keys(at(operation, 'responses') as object)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '429',
      '500',
      '503',
      'default',
    ])
    expect(at(operation, 'responses', '409', 'content', 'application/json', 'schema')).toEqual({
      $ref: '#/components/schemas/Error',
    })
  })

  test('lets every field of an item be left out where `only` is a parameter, and no field of what it holds', () => {
    const listThings = defineEndpoint({
      method: 'GET',
      path: '/api/v0/things',
      auth: 'public',
      summary: 'Things',
      query: z.object({ only: z.optional(commaList(['id', 'maker'])) }),
      response: listOf(z.object({ id: z.int(), maker: z.object({ name: z.string() }) })),
    })
    const answer = at(openApiOf([listThings]), 'paths', '/api/v0/things', 'get', 'responses', '200')
    const data = at(answer, 'content', 'application/json', 'schema', 'properties', 'data')
    expect(data).toMatchObject({
      required: ['result', 'meta'],
      properties: { result: { items: { properties: { maker: { required: ['name'] } } } } },
    })
    expect(at(data, 'properties', 'result', 'items')).not.toHaveProperty('required')
  })

  test('takes a token from the query on GET only', () => {
    expect(at(operation, 'security')).toEqual([{ cookie: [] }])
  })

  test('documents the alias as well', () => {
    expect(at(document, 'paths', '/things/{id}', 'put')).toEqual(operation)
  })

  test('is the same text every time', () => {
    expect(renderOpenApi()).toBe(renderOpenApi())
    expect(JSON.parse(renderOpenApi())).toMatchObject({ openapi: '3.1.0' })
  })
})
