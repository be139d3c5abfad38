import { estimateTrip } from '@amber/domain/distance/estimate'
import { metresBetween } from '@amber/domain/geo/point'
import { expect, test } from 'vitest'
import { formatTravelDistance } from '../../shared/travel/format-travel.ts'
import { formatDistance } from './format-distance.ts'

test('uses miles in English and kilometres in other languages', () => {
  expect(formatDistance(966, 'en')).toEqual({ text: '0.8 mi', minutes: 16 })
  expect(formatDistance(966, 'de')).toEqual({ text: '1,3 km', minutes: 16 })
  expect(formatDistance(1250, 'fr')?.text).toBe('1,6\u202Fkm')
})

test('is the distance on foot that the travel times of the place page have', () => {
  const [from, to] = [
    { lat: 51.52, lng: -0.13 },
    { lat: 51.55, lng: -0.1 },
  ] as const
  const onFoot = estimateTrip({ from, to, mode: 'WALKING' })?.metres ?? 0
  expect(formatDistance(metresBetween(from, to), 'en')?.text).toBe(formatTravelDistance(onFoot, 'en'))
})

test('has a minimum distance and omits the walking time when it is too far to walk', () => {
  expect(formatDistance(3, 'en')).toEqual({ text: '0.1 mi', minutes: 1 })
  expect(formatDistance(18_000, 'en')).toEqual({ text: '15 mi', minutes: null })
})

test('returns null when the distance is unknown', () => {
  expect(formatDistance(null, 'en')).toBeNull()
})
