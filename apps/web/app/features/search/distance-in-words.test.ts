import { expect, test } from 'vitest'
import { distanceInWords } from './distance-in-words.ts'

test('English readers get miles, all others kilometres, in their own way of writing', () => {
  expect(distanceInWords(966, 'en')).toEqual({ text: '0.6 mi', minutes: 16 })
  expect(distanceInWords(966, 'de')).toEqual({ text: '1 km', minutes: 16 })
  expect(distanceInWords(1250, 'fr')?.text).toBe('1,3\u202Fkm')
})

test('next door is still a step, and far away is no walk', () => {
  expect(distanceInWords(3, 'en')).toEqual({ text: '0.1 mi', minutes: 1 })
  expect(distanceInWords(18_000, 'en')).toEqual({ text: '11 mi', minutes: null })
})

test('where there is no centre there is no distance', () => {
  expect(distanceInWords(null, 'en')).toBeNull()
})
