import { readSearchUrl } from '@amber/domain/search/search-url'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanAddress } from './clean-address.ts'

const clean = (query: string) => {
  const url = new URL(`https://site.example/places/search/london${query}`)
  return cleanAddress(url, readSearchUrl(url.searchParams))
}

test('a clean address stays, whatever the order of its parameters', () => {
  expect(clean('')).toBeUndefined()
  expect(clean('?move_in_month=sep&features_and=gym')).toBeUndefined()
  expect(clean('?features_and=gym&move_in_month=sep')).toBeUndefined()
})

test('what a form without script sends becomes a clean address', () => {
  expect(
    clean('?move_in_month=&stay=41-45&min_price=&max_price=&meta_types=private_room&meta_types=apartment&name='),
  ).toBe(
    '/places/search/london?meta_min_lease_duration=41&meta_max_lease_duration=45&lease_duration_unit=week&meta_types=private_room%2Capartment',
  )
  expect(clean('?p=1&move_in_month=&stay=')).toBe('/places/search/london')
})

test('what is not ours goes along, and alone is no reason to send anybody on', () => {
  expect(clean('?utm_source=mail&stay=&p=2')).toBe('/places/search/london?p=2&utm_source=mail')
  expect(clean('?utm_source=mail&p=2')).toBeUndefined()
})

test('a token is never written', () => {
  expect(clean('?user_auth_token=secret&p=1')).toBe('/places/search/london')
  expect(clean('?user_auth_token=secret')).toBeUndefined()
})

test('nobody is sent on twice', () => {
  const text = fc.string({ maxLength: 12 })
  const name = fc.constantFrom('move_in_month', 'stay', 'min_price', 'meta_types', 'features_and', 'p', 'name', 'utm_x')
  fc.assert(
    fc.property(fc.array(fc.tuple(name, text), { maxLength: 6 }), (fields) => {
      const first = clean(`?${new URLSearchParams(fields)}`)
      if (first !== undefined) expect(clean(new URL(first, 'https://site.example').search)).toBeUndefined()
    }),
  )
})
