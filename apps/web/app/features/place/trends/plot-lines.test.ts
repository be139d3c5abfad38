import { expect, test } from 'vitest'
import { medianLine, stepLine } from './plot-lines.ts'

const RANGE = { low: 0, high: 10 }

test('stepLine changes the price at the end of a month', () => {
  expect(stepLine([10, 5], RANGE)).toBe('M0 0H50V50H100')
})

test('interrupts the line where values are unknown', () => {
  expect(stepLine([10, null, 5, 0], RANGE)).toBe('M0 0H25M50 50H75V100H100')
  expect(medianLine([null, 5], RANGE)).toBe('M50 50L75 50H100')
  expect(stepLine([null, null], RANGE)).toBe('')
})

test('medianLine connects the values at the middle of each month', () => {
  expect(medianLine([10, 5], RANGE)).toBe('M0 0L25 0L75 50H100')
})
