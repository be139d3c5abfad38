import { expect, test } from 'vitest'
import { transitKindsOf } from './city-transit.ts'

test.each([
  ['london', ['tube', 'bus', 'train']],
  ['manchester', ['tram', 'bus', 'train']],
  ['berlin', ['u_bahn', 'tram', 'bus', 'train']],
  ['new-york', ['subway', 'bus', 'train']],
  ['singapore', ['mrt', 'bus']],
  ['bath', []],
])('in %s there are %j', (city, kinds) => {
  expect(transitKindsOf(city)).toEqual(kinds)
})
