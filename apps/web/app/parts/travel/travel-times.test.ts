import { expect, test } from 'vitest'
import { inOrder, quickestWay, travelRows } from './travel-times.ts'

const destination = (canonicalName: string, metres = 1000) => ({
  name: canonicalName,
  canonicalName,
  lat: 51.5,
  lng: -0.1,
  metres,
})
const answer = (minutes: number, status: 'OK' | 'FAILED' = 'OK') => ({
  status,
  distance: { text: '', value: 1300 },
  duration: { text: '', value: minutes * 60 },
  estimated: true,
})

test('three answers belong to each destination, in the order of the question', () => {
  const rows = travelRows(
    [destination('a'), destination('b')],
    [answer(12), answer(9), answer(6), answer(42), answer(24), answer(13)],
  )
  expect(rows.map(({ canonicalName, walk, transit, drive }) => [canonicalName, walk, transit, drive])).toEqual([
    ['a', ...[12, 9, 6].map((minutes) => ({ minutes, estimated: true }))],
    ['b', ...[42, 24, 13].map((minutes) => ({ minutes, estimated: true }))],
  ])
  expect(rows[0]?.metres).toBe(1300)
})

test('a failed answer is unknown, never no minutes', () => {
  const [row] = travelRows([destination('a')], [answer(0, 'FAILED'), answer(9)])
  expect(row).toMatchObject({ metres: 1000, walk: null, transit: { minutes: 9 }, drive: null })
})

test('the quickest way is one without a car', () => {
  const way = (minutes: number) => ({ minutes, estimated: false })
  expect(quickestWay({ walk: way(12), transit: way(9) })).toBe('transit')
  expect(quickestWay({ walk: way(9), transit: way(9) })).toBe('walk')
  expect(quickestWay({ walk: null, transit: way(9) })).toBe('transit')
  expect(quickestWay({ walk: null, transit: null })).toBeNull()
})

test('what was asked for is first, and nothing is there twice', () => {
  const rows = travelRows([destination('far', 2), destination('near', 1), destination('mid', 1.5)], [])
  const mid = rows.at(-1) ?? null
  expect(inOrder(rows, [null, mid]).map(({ canonicalName }) => canonicalName)).toEqual(['mid', 'near', 'far'])
})
