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
])('parses %s for a file of 100 bytes', (header, expected) => {
  expect(readByteRange(header, 100)).toEqual(expected)
})

test('returns only ranges that lie within the file', () => {
  const bound = fc.oneof(fc.constant(''), fc.nat({ max: 2_000 }).map(String))
  fc.assert(
    fc.property(bound, bound, fc.integer({ min: 1, max: 1_000 }), (first, last, sizeBytes) => {
      const range = readByteRange(`bytes=${first}-${last}`, sizeBytes)
      if (typeof range === 'string') return
      expect(range.from).toBeGreaterThanOrEqual(0)
      expect(range.to).toBeGreaterThanOrEqual(range.from)
      expect(range.to).toBeLessThan(sizeBytes)
    }),
  )
})

test('returns unsatisfiable for an empty file', () => {
  expect(readByteRange('bytes=0-', 0)).toBe('unsatisfiable')
})
