import { metresBetween } from '@amber/domain/geo/point'
import { expect, test } from 'vitest'
import { walkContours } from './walk-contours.ts'

const campus = { lat: 53.4668, lng: -2.2339 }

test('ten and twenty minutes at 4.8 km an hour, by ways that are 1.3 times the straight line', () => {
  const contours = walkContours(campus)
  expect(contours.map(({ minutes }) => minutes)).toEqual([10, 20])
  const away = contours.map(({ ring }) => ring.map((point) => metresBetween(campus, point)))
  expect([...new Set(away[0])]).toEqual([615])
  expect(Math.min(...(away[1] ?? []))).toBe(1230)
  expect(Math.max(...(away[1] ?? []))).toBe(1230)
})

test('a ring ends where it began, and its words stand at its south', () => {
  const [ten] = walkContours(campus)
  expect(ten?.ring.at(-1)).toEqual(ten?.ring[0])
  expect(ten?.label.lat).toBe(Math.min(...(ten?.ring.map(({ lat }) => lat) ?? [])))
})
