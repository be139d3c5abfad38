import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { urlOf } from './url.ts'

describe('urlOf', () => {
  test('omits undefined parameters and joins lists with commas', () => {
    const query = { q: 'a b&c', lang: undefined, cache: false, only: ['id', 'name'] }
    expect(urlOf({ path: '/api/v0/regions' }, {}, query)).toBe('/api/v0/regions?q=a+b%26c&cache=false&only=id%2Cname')
    expect(urlOf({ path: '/api/v0/regions' })).toBe('/api/v0/regions')
  })

  test('keeps a path parameter within its segment for any value', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
        fc.pre(id !== '.' && id !== '..')
        const url = new URL(urlOf({ path: '/api/v0/places/{id}/offers' }, { id }), 'http://localhost')
        expect(decodeURIComponent(url.pathname.split('/')[4] ?? '')).toBe(id)
        expect(url.pathname.endsWith('/offers')).toBe(true)
        expect(url.search).toBe('')
      }),
    )
  })

  test('round-trips every query value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), (query) => {
        const url = new URL(urlOf({ path: '/api/v0/regions' }, {}, query), 'http://localhost')
        expect(Object.fromEntries(url.searchParams)).toEqual({ ...query })
      }),
    )
  })

  test.each([{}, { id: '' }, { id: '..' }])('throws when the path needs an id and the params are %j', (params) => {
    expect(() => urlOf({ path: '/api/v0/places/{id}' }, params)).toThrow('needs id')
  })
})
