import { expect, test } from 'vitest'
import { boundsOf } from './read-bounds.ts'

const box = { west: -76.6081, south: 39.2586, east: -76.5288, north: 39.3065 }

test('returns the box that the extract was cut by', () => {
  const info = { header: { boxes: [[-76.6081, 39.2586, -76.5288, 39.3065]] }, data: { bbox: [-77, 39, -76, 40] } }
  expect(boundsOf(info as never)).toEqual(box)
})

test('returns the box of all points of an extract without one', () => {
  const info = { header: { boxes: [] }, data: { bbox: [-76.6081, 39.2586, -76.5288, 39.3065] } }
  expect(boundsOf(info as never)).toEqual(box)
})

test('returns undefined for a file without points', () => {
  expect(boundsOf({ header: { boxes: [] } })).toBeUndefined()
})
