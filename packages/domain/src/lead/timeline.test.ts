import { expect, test } from 'vitest'
import { formatPosition, parsePosition } from './timeline.ts'

test.each(['event', 'contact', 'visit'] as const)('reads the position of an %s that it wrote', (source) => {
  const position = { at: 1_795_000_000_123_456n, source, id: 42 }
  expect(parsePosition(formatPosition(position))).toEqual(position)
})

test.each(['', 'e1', '12e', '12x3', '12e0', '12e3;', '999999999999999999e1'])('takes %j for no position', (text) => {
  expect(parsePosition(text)).toBeUndefined()
})
