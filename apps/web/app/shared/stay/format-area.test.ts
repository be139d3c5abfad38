import { expect, test } from 'vitest'
import { formatArea } from './format-area.ts'

test.each([
  [150, 'sqft', { metric: '14', imperial: '150' }],
  [14, 'sqm', { metric: '14', imperial: '151' }],
  [1570, 'sqft', { metric: '146', imperial: '1,570' }],
  [null, 'sqft', null],
  [0, 'sqm', null],
] as const)('formats %s %s as %j', (area, unit, expected) => {
  expect(formatArea(area, unit, 'en')).toEqual(expected)
})
