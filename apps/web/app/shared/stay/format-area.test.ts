import { expect, test } from 'vitest'
import { formatArea } from './format-area.ts'

test.each([
  [150, 'sqft', '14 m² (150 sq ft)'],
  [14, 'sqm', '14 m² (151 sq ft)'],
  [1570, 'sqft', '146 m² (1,570 sq ft)'],
  [null, 'sqft', null],
  [0, 'sqm', null],
] as const)('formats %s %s as %j', (area, unit, expected) => {
  expect(formatArea(area, unit, 'en')).toBe(expected)
})

test.each([
  ['de', '1.200 m²'],
  ['es', '1200 m²'],
  ['zh', '1,200 平方米'],
] as const)('formats an area in %s in square metres alone: %s', (language, expected) => {
  expect(formatArea(1200, 'sqm', language)).toBe(expected)
})
