import { metresBetween } from '@amber/domain/geo/point'
import { expect, test } from 'vitest'
import { walkContours } from './walk-contours.ts'

const campus = { lat: 53.4668, lng: -2.2339 }

test('walkContours returns rings for 10 and 20 minutes at 4.8 km/h with a detour factor of 1.3', () => {
  const contours = walkContours(campus)
  expect(contours.map(({ minutes }) => minutes)).toEqual([10, 20])
  const distances = contours.map(({ ring }) => ring.map((point) => metresBetween(campus, point)))
  expect([...new Set(distances[0])]).toEqual([615])
  expect(Math.min(...(distances[1] ?? []))).toBe(1230)
  expect(Math.max(...(distances[1] ?? []))).toBe(1230)
})

test('closes the ring and places its label at the southern end', () => {
  const [tenMinutes] = walkContours(campus)
  expect(tenMinutes?.ring.at(-1)).toEqual(tenMinutes?.ring[0])
  expect(tenMinutes?.label.lat).toBe(Math.min(...(tenMinutes?.ring.map(({ lat }) => lat) ?? [])))
})
