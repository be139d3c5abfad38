import { readSearchUrl } from '@amber/domain/search/search-url'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalSearchUrl } from './canonical-search-url.ts'

const canonicalUrlOf = (query: string) => {
  const url = new URL(`https://site.example/places/search/london${query}`)
  return canonicalSearchUrl(url, readSearchUrl(url.searchParams))
}

test('returns undefined for a canonical URL in any parameter order', () => {
  expect(canonicalUrlOf('')).toBeUndefined()
  expect(canonicalUrlOf('?move_in_month=sep&features_and=gym')).toBeUndefined()
  expect(canonicalUrlOf('?features_and=gym&move_in_month=sep')).toBeUndefined()
})

test('normalises the fields of a form sent without JavaScript', () => {
  expect(
    canonicalUrlOf(
      '?move_in_month=&stay=41-45&min_price=&max_price=&meta_types=private_room&meta_types=apartment&name=',
    ),
  ).toBe(
    '/places/search/london?meta_min_lease_duration=41&meta_max_lease_duration=45&lease_duration_unit=week&meta_types=private_room%2Capartment',
  )
  expect(canonicalUrlOf('?p=1&move_in_month=&stay=')).toBe('/places/search/london')
})

test('keeps unknown parameters and does not redirect because of them alone', () => {
  expect(canonicalUrlOf('?utm_source=mail&stay=&p=2')).toBe('/places/search/london?p=2&utm_source=mail')
  expect(canonicalUrlOf('?utm_source=mail&p=2')).toBeUndefined()
})

test('drops the session token', () => {
  expect(canonicalUrlOf('?user_auth_token=secret&p=1')).toBe('/places/search/london')
  expect(canonicalUrlOf('?user_auth_token=secret')).toBeUndefined()
})

test('is idempotent', () => {
  const text = fc.string({ maxLength: 12 })
  const name = fc.constantFrom('move_in_month', 'stay', 'min_price', 'meta_types', 'features_and', 'p', 'name', 'utm_x')
  fc.assert(
    fc.property(fc.array(fc.tuple(name, text), { maxLength: 6 }), (fields) => {
      const first = canonicalUrlOf(`?${new URLSearchParams(fields)}`)
      if (first !== undefined) expect(canonicalUrlOf(new URL(first, 'https://site.example').search)).toBeUndefined()
    }),
  )
})
