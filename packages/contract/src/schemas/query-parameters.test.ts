import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  commaList,
  decimal,
  flag,
  idList,
  idParameter,
  integer,
  only,
  paging,
  range,
  sorting,
  text,
  checkPageDepth,
} from './query-parameters.ts'

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

describe('integer', () => {
  test('parses every integer in its range and rejects all others', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (value) => {
        const inRange = value >= 1 && value <= 100
        expect(accepts(integer(1, 100), String(value))).toBe(inRange)
        if (inRange) expect(z.parse(integer(1, 100), String(value))).toBe(value)
      }),
    )
  })

  test.each(['', ' 7', '7 ', '1e1', '0x10', '7.0', '+7', 'seven', '٧', ['7', '8'], null])('rejects %j', (value) => {
    expect(accepts(integer(0, 100), value)).toBe(false)
  })
})

test('idParameter accepts ids up to the maximum in OpenAPI', () => {
  const { maximum } = z.toJSONSchema(idParameter(), { io: 'output' })
  expect(accepts(idParameter(), String(maximum))).toBe(true)
  expect(accepts(idParameter(), String((maximum ?? 0) + 1))).toBe(false)
})

test('text rejects lone surrogates and accepts surrogate pairs', () => {
  expect(accepts(text(10), 'a\ud800')).toBe(false)
  expect(accepts(text(10), '\udc00a')).toBe(false)
  expect(accepts(text(10), '𝒜🏠')).toBe(true)
})

describe('decimal', () => {
  test('parses every number in its range as JavaScript formats it and rejects all others', () => {
    fc.assert(
      fc.property(fc.double({ min: -200, max: 200, noNaN: true }), (value) => {
        expect(accepts(decimal(-90, 90), String(value))).toBe(Math.abs(value) <= 90)
        if (Math.abs(value) <= 90) expect(z.parse(decimal(-90, 90), String(value))).toBe(value + 0)
      }),
    )
  })

  test.each(['', ' 7', '1e1', '0x10', '+7', '7.', '.7', 'NaN', 'Infinity', '1,5', ['7'], null])(
    'rejects %j',
    (value) => {
      expect(accepts(decimal(0, 100), value)).toBe(false)
    },
  )
})

describe('range', () => {
  test('parses one number or two in ascending order', () => {
    expect(z.parse(range(0, 9), '2')).toEqual([2])
    expect(z.parse(range(0, 9), '2,4')).toEqual([2, 4])
    expect(z.parse(range(0, 9), [2, 4])).toEqual([2, 4])
    for (const broken of ['', '4,2', '2,', ',2', '1,2,3', '10', '-1', 'a'])
      expect(accepts(range(0, 9), broken)).toBe(false)
  })
})

describe('idList', () => {
  test('parses positive integers up to the given count', () => {
    expect(z.parse(idList(2), '12,7')).toEqual([12, 7])
    expect(z.parse(idList(2), [12])).toEqual([12])
    for (const broken of ['', '0', '1,', '1,a', '1,2,3']) expect(accepts(idList(2), broken)).toBe(false)
  })
})

describe('flag', () => {
  test('parses true and false as text or boolean', () => {
    expect(['true', true, 'false', false].map((value) => z.parse(flag(), value))).toEqual([true, true, false, false])
  })

  test.each(['', '1', 'TRUE', 'no', 0, null])('rejects %j', (value) => {
    expect(accepts(flag(), value)).toBe(false)
  })
})

describe('text', () => {
  test('trims the value and rejects empty, overlong and control characters', () => {
    expect(z.parse(text(5), ' a b ')).toBe('a b')
    for (const broken of ['', '   ', 'abcdef', 'a\u0000b', 'a\nb']) expect(accepts(text(5), broken)).toBe(false)
  })
})

describe('comma lists', () => {
  test('parses text or a list and rejects unknown names', () => {
    const list = commaList(['id', 'name'])
    expect(z.parse(list, 'name,id')).toEqual(['name', 'id'])
    expect(z.parse(list, ['id'])).toEqual(['id'])
    for (const broken of ['', 'id,', 'id,secret', 'ID']) expect(accepts(list, broken)).toBe(false)
  })

  test('only accepts the fields of the item', () => {
    const schema = only(z.object({ id: z.number(), name: z.string() }))
    expect(z.parse(schema, 'id')).toEqual(['id'])
    expect(accepts(schema, 'password')).toBe(false)
  })
})

describe('paging', () => {
  const query = z.object(paging).check(checkPageDepth)

  test('defaults to the first page of ten', () => {
    expect(z.parse(query, {})).toEqual({ p: 1, limit: 10 })
  })

  test('limits pages to 100 items and depth to 10,000', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 11_000 }), fc.integer({ min: -5, max: 120 }), (p, limit) => {
        const isValid = p >= 1 && limit >= 1 && limit <= 100 && p * limit <= 10_000
        expect(accepts(query, { p: String(p), limit: String(limit) })).toBe(isValid)
      }),
    )
  })
})

describe('sorting', () => {
  const query = z.object(sorting(['name', 'price']))

  test('defaults to the first key in ascending order', () => {
    expect(z.parse(query, {})).toEqual({ sort_key: 'name', sort_order: 'asc' })
    expect(z.parse(query, { sort_key: 'price', sort_order: 'desc' })).toEqual({ sort_key: 'price', sort_order: 'desc' })
  })

  test('rejects unknown keys and orders', () => {
    for (const broken of [{ sort_key: 'id' }, { sort_order: 'up' }]) expect(accepts(query, broken)).toBe(false)
  })
})
