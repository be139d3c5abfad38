import { AppError } from '@amber/domain/errors'
import { listRegions, suggestRegions } from '@amber/contract/schemas/regions'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { validate } from './validate.ts'

function fieldsOf(schema: z.ZodMiniType, input: unknown) {
  try {
    validate(schema, input)
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    return (error as AppError).fields
  }
  return undefined
}

describe('validate', () => {
  test('drops unknown names, such as tracking parameters', () => {
    const query = { q: 'lon', utm_source: 'x', gclid: 'y', __proto__: null }
    expect(validate(suggestRegions.query, query)).toEqual({ q: 'lon', limit: 5 })
  })

  test.each([
    [suggestRegions.query, {}, { q: 'missing' }],
    [suggestRegions.query, { q: '' }, { q: 'too_small' }],
    [suggestRegions.query, { q: 'a\u0000' }, { q: 'invalid' }],
    [suggestRegions.query, { q: 'x'.repeat(101), limit: '21' }, { q: 'too_large', limit: 'too_large' }],
    [suggestRegions.query, { q: ['a', 'b'], lang: 'xx' }, { q: 'invalid', lang: 'not_allowed' }],
    [listRegions.query, { p: '101', limit: '100' }, { p: 'too_large' }],
    [listRegions.query, { p: '0', only: 'id,password' }, { p: 'too_small', only: 'not_allowed' }],
    [z.object({ user: z.object({ name: z.string() }) }), { user: {} }, { 'user.name': 'missing' }],
    [z.object({ user: z.object({}) }), 'text', { body: 'invalid' }],
  ])('returns one problem for each invalid field (%#)', (schema, input, fields) => {
    expect(fieldsOf(schema, input)).toEqual(fields)
  })
})
