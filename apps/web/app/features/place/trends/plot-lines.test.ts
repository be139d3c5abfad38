import { expect, test } from 'vitest'
import { middleLine, stepLine } from './plot-lines.ts'

const SPAN = { low: 0, high: 10 }

test('a price steps at the end of its month', () => {
  expect(stepLine([10, 5], SPAN)).toBe('M0 0H50V50H100')
})

test('what is not known is left out, not drawn as nothing', () => {
  expect(stepLine([10, null, 5, 0], SPAN)).toBe('M0 0H25M50 50H75V100H100')
  expect(middleLine([null, 5], SPAN)).toBe('M50 50L75 50H100')
  expect(stepLine([null, null], SPAN)).toBe('')
})

test('the middle of the city goes from month to month', () => {
  expect(middleLine([10, 5], SPAN)).toBe('M0 0L25 0L75 50H100')
})
