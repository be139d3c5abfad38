import { expect, test } from 'vitest'
import { isSamePlace } from './same-place.ts'

const at = (address: string) => new URL(address, 'https://site.example')

test.each([
  ['?inventory_id=4&move_in_date=2027-09-11', true],
  ['?gallery=true&tab=all', true],
  ['?reviews_topic=value', true],
  ['#reviews', true],
  ['?to=kings-college', false],
  ['/places/b', false],
])('after %s nothing new is needed: %s', (address, isSame) => {
  expect(isSamePlace(at('/places/a'), new URL(address, 'https://site.example/places/a'))).toBe(isSame)
})

test('whoever asks for the same page again wants it anew', () => {
  expect(isSamePlace(at('/places/a'), at('/places/a'))).toBe(false)
})
