import { expect, test } from 'vitest'
import { areaInWords } from './area-in-words.ts'

test.each([
  [150, 'sqft', { metric: '14', imperial: '150' }],
  [14, 'sqm', { metric: '14', imperial: '151' }],
  [1570, 'sqft', { metric: '146', imperial: '1,570' }],
  [null, 'sqft', null],
  [0, 'sqm', null],
] as const)('%s %s is %j', (area, unit, words) => {
  expect(areaInWords(area, unit, 'en')).toEqual(words)
})
