import { expect, test } from 'vitest'
import { orderTravelRows, quickestMode, travelRows } from './travel-times.ts'

const createDestination = (canonicalName: string, metres = 1000) => ({
  name: canonicalName,
  canonicalName,
  lat: 51.5,
  lng: -0.1,
  metres,
})
const createDistance = (minutes: number, status: 'OK' | 'FAILED' = 'OK') => ({
  status,
  distance: { text: '', value: 1300 },
  duration: { text: '', value: minutes * 60 },
  estimated: true,
})

test('assigns three distances to each destination, in request order', () => {
  const rows = travelRows(
    [createDestination('a'), createDestination('b')],
    [
      createDistance(12),
      createDistance(9),
      createDistance(6),
      createDistance(42),
      createDistance(24),
      createDistance(13),
    ],
  )
  expect(rows.map(({ canonicalName, walk, transit, drive }) => [canonicalName, walk, transit, drive])).toEqual([
    ['a', ...[12, 9, 6].map((minutes) => ({ minutes, estimated: true }))],
    ['b', ...[42, 24, 13].map((minutes) => ({ minutes, estimated: true }))],
  ])
  expect(rows[0]?.metres).toBe(1300)
})

test('returns null for a failed distance and estimates the metres on foot', () => {
  const [row] = travelRows([createDestination('a')], [createDistance(0, 'FAILED'), createDistance(9)])
  expect(row).toMatchObject({ metres: 1300, walk: null, transit: { minutes: 9 }, drive: null })
})

test('returns the quicker of walking and transit, preferring walking', () => {
  const travelTime = (minutes: number) => ({ minutes, estimated: false })
  expect(quickestMode({ walk: travelTime(12), transit: travelTime(9) })).toBe('transit')
  expect(quickestMode({ walk: travelTime(9), transit: travelTime(9) })).toBe('walk')
  expect(quickestMode({ walk: null, transit: travelTime(9) })).toBe('transit')
  expect(quickestMode({ walk: null, transit: null })).toBeNull()
})

test('puts requested rows first and removes duplicates', () => {
  const rows = travelRows(
    [createDestination('far', 2), createDestination('near', 1), createDestination('mid', 1.5)],
    [],
  )
  const requestedRow = rows.at(-1) ?? null
  expect(orderTravelRows(rows, [null, requestedRow]).map(({ canonicalName }) => canonicalName)).toEqual([
    'mid',
    'near',
    'far',
  ])
})
