import { expect, test } from 'vitest'
import { formatDistance } from './format-distance.ts'

test('uses miles in English and kilometres in other languages', () => {
  expect(formatDistance(966, 'en')).toEqual({ text: '0.6 mi', minutes: 16 })
  expect(formatDistance(966, 'de')).toEqual({ text: '1 km', minutes: 16 })
  expect(formatDistance(1250, 'fr')?.text).toBe('1,3\u202Fkm')
})

test('has a minimum distance and omits the walking time when it is too far to walk', () => {
  expect(formatDistance(3, 'en')).toEqual({ text: '0.1 mi', minutes: 1 })
  expect(formatDistance(18_000, 'en')).toEqual({ text: '11 mi', minutes: null })
})

test('returns null when the distance is unknown', () => {
  expect(formatDistance(null, 'en')).toBeNull()
})
