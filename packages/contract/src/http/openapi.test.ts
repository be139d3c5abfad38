import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf, listOf } from './envelope.ts'
import { openApiOf, renderOpenApi } from './openapi.ts'
import { commaList, integer } from '../schemas/query-parameters.ts'

const renameThingSchemas = {
  params: z.object({ id: integer(1, 9) }),
  query: z.object({ only: z.optional(commaList(['id', 'name'])), limit: z._default(integer(1, 5), 2) }),
  body: z.object({ name: z.string() }),
  response: dataOf(z.object({ id: z.int() })),
}
const renameThing = defineEndpoint<typeof renameThingSchemas>()({
  method: 'PUT',
  path: '/api/v0/things/{id}',
  alias: '/things/{id}',
  auth: 'account.read',
  summary: 'Rename a thing',
  errors: ['conflict'],
})

/** Returns the document's value at the given path. */
const at = (value: unknown, ...names: string[]) =>
  names.reduce<unknown>((found, name) => (found as Record<string, unknown>)[name], value)

const document = openApiOf([{ ...renameThing, ...renameThingSchemas, name: 'renameThing' }])
const rendered = renderOpenApi()
const operation = at(document, 'paths', '/api/v0/things/{id}', 'put')

describe('openApiOf', () => {
  test('describes parameters by their parsed type', () => {
    const id = { type: 'integer', minimum: 1, maximum: 9 }
    const list = { type: 'array', minItems: 1, maxItems: 2, items: { type: 'string', enum: ['id', 'name'] } }
    const limit = { type: 'integer', minimum: 1, maximum: 5, default: 2 }
    expect(at(operation, 'parameters')).toEqual([
      { name: 'id', in: 'path', required: true, style: 'simple', explode: false, schema: id },
      { name: 'only', in: 'query', required: false, style: 'form', explode: false, schema: list },
      { name: 'limit', in: 'query', required: false, style: 'form', explode: false, schema: limit },
    ])
  })

  test("lists errors implied by inputs and auth, the endpoint's own errors and a default", () => {
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

  test("makes the item's own fields optional when only is a parameter, but no nested fields", () => {
    const listThingsSchemas = {
      query: z.object({ only: z.optional(commaList(['id', 'maker'])) }),
      response: listOf(z.object({ id: z.int(), maker: z.object({ name: z.string() }) })),
    }
    const listThings = defineEndpoint<typeof listThingsSchemas>()({
      method: 'GET',
      path: '/api/v0/things',
      auth: 'public',
      summary: 'Things',
    })
    const response = at(
      openApiOf([{ ...listThings, ...listThingsSchemas, name: 'listThings' }]),
      'paths',
      '/api/v0/things',
      'get',
      'responses',
      '200',
    )
    const data = at(response, 'content', 'application/json', 'schema', 'properties', 'data')
    expect(data).toMatchObject({
      required: ['result', 'meta'],
      properties: { result: { items: { properties: { maker: { required: ['name'] } } } } },
    })
    expect(at(data, 'properties', 'result', 'items')).not.toHaveProperty('required')
  })

  test('offers no query token for methods other than GET', () => {
    expect(at(operation, 'security')).toEqual([{ cookie: [] }])
  })

  test('documents the alias as an operation of its own', () => {
    expect(operation).toMatchObject({ operationId: 'renameThing' })
    const alias = at(document, 'paths', '/things/{id}', 'put')
    expect(alias).toEqual({ ...(operation as object), operationId: 'renameThingAlias' })
  })

  describe('with named schemas', () => {
    const Maker = z.object({ name: z.string() })
    const Thing = z.object({ id: z.int(), maker: z.nullable(Maker), since: z._default(z.string(), 'ever') })
    const schemas = {
      query: z.object({ only: z.optional(commaList(['id', 'maker'])) }),
      body: z.object({ thing: Thing }),
      response: listOf(Thing),
    }
    const replaceThing = defineEndpoint<typeof schemas>()({
      method: 'PUT',
      path: '/api/v0/things',
      auth: 'public',
      summary: 'Replaces a thing',
    })
    const full = { ...replaceThing, ...schemas, name: 'replaceThing' }
    const named = openApiOf(
      [full],
      new Map<string, z.ZodMiniType>([
        ['Thing', Thing],
        ['Maker', Maker],
      ]),
    )
    const put = at(named, 'paths', '/api/v0/things', 'put')
    const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })
    const component = (name: string) => at(named, 'components', 'schemas', name)

    test('refers to them, also from within each other', () => {
      expect(component('Thing')).toMatchObject({ properties: { maker: { anyOf: [refTo('Maker'), { type: 'null' }] } } })
      expect(component('Maker')).toMatchObject({ properties: { name: { type: 'string' } } })
      expect(component('Maker')).not.toHaveProperty('id')
    })

    test('describes a differing input as a component of its own', () => {
      const body = at(put, 'requestBody', 'content', 'application/json', 'schema')
      expect(body).toMatchObject({ properties: { thing: refTo('ThingInput') } })
      expect(component('ThingInput')).toMatchObject({ required: ['id', 'maker'] })
      expect(component('Thing')).toMatchObject({ required: ['id', 'maker', 'since'] })
      const { properties } = component('ThingInput') as { properties: object }
      expect(properties).toMatchObject({ maker: { anyOf: [refTo('MakerInput'), { type: 'null' }] } })
    })

    test('describes an item whose fields are optional as a component of its own', () => {
      const response = at(put, 'responses', '200', 'content', 'application/json', 'schema')
      expect(response).toMatchObject({
        properties: { data: { properties: { result: { items: refTo('PartialThing') } } } },
      })
      const { required: _, ...fields } = component('Thing') as { required: string[] }
      expect(component('PartialThing')).toEqual(fields)
    })
  })

  test('renders the same document every time', () => {
    expect(renderOpenApi()).toBe(rendered)
    expect(JSON.parse(rendered)).toMatchObject({ openapi: '3.1.0' })
  })

  test('has an operation id and resolves every reference in the document of the API', () => {
    const whole = JSON.parse(rendered) as { paths: object; components: { schemas: object } }
    const operations = Object.values(whole.paths).flatMap((path: object) => Object.values(path) as object[])
    const ids = operations.map((each) => at(each, 'operationId'))
    expect(ids).toEqual([...new Set(ids)])
    expect(ids).toContain('listInventories')
    const refs = [...rendered.matchAll(/"\$ref": "#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
    expect(new Set(refs)).toEqual(new Set(Object.keys(whole.components.schemas)))
    expect(refs).toEqual(expect.arrayContaining(['Inventory', 'PartialInventory', 'Error']))
  })
})
