import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readByteRange } from './byte-range.ts'

test.each([
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=99-', { from: 99, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['Bytes=1-2', { from: 1, to: 2 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=-', 'whole'],
  ['bytes=5-2', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes= 0-1', 'whole'],
  ['lines=0-1', 'whole'],
  ['bytes=-1-2', 'whole'],
])('%s of 100 bytes', (header, expected) => {
  expect(readByteRange(header, 100)).toEqual(expected)
})

test('whatever is asked, a piece lies in the file', () => {
  const end = fc.oneof(fc.constant(''), fc.nat({ max: 2_000 }).map(String))
  fc.assert(
    fc.property(end, end, fc.integer({ min: 1, max: 1_000 }), (first, last, bytes) => {
      const range = readByteRange(`bytes=${first}-${last}`, bytes)
      if (typeof range === 'string') return
      expect(range.from).toBeGreaterThanOrEqual(0)
      expect(range.to).toBeGreaterThanOrEqual(range.from)
      expect(range.to).toBeLessThan(bytes)
    }),
  )
})

test('an empty file has no piece', () => {
  expect(readByteRange('bytes=0-', 0)).toBe('unsatisfiable')
})
