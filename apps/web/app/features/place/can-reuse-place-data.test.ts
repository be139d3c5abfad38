import { expect, test } from 'vitest'
import { canReusePlaceData } from './can-reuse-place-data.ts'

const siteUrl = (path: string) => new URL(path, 'https://site.example')

test.each([
  ['?inventory_id=4&move_in_date=2027-09-11', true],
  ['?gallery=true&tab=all', true],
  ['?reviews_topic=value', true],
  ['#reviews', true],
  ['?to=kings-college', false],
  ['?nationality=IN', false],
  ['?original=true', false],
  ['/places/b', false],
])('for a navigation to %s returns %s', (target, isSame) => {
  expect(canReusePlaceData(siteUrl('/places/a'), new URL(target, 'https://site.example/places/a'))).toBe(isSame)
})

test('returns false for the same URL, so that a reload fetches new data', () => {
  expect(canReusePlaceData(siteUrl('/places/a'), siteUrl('/places/a'))).toBe(false)
})
