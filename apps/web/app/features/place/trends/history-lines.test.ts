import { expect, test } from 'vitest'
import { dayPosition, historyLine } from './history-lines.ts'

const STEPS = [
  { from: '2026-01-01', until: '2026-01-21', price: 10 },
  { from: '2026-01-21', until: '2026-01-31', price: 5 },
  { from: '2026-03-22', until: '2026-04-11', price: 0 },
]

test('historyLine changes the price on its day and interrupts the line where it was unknown', () => {
  expect(historyLine(STEPS, { low: 0, high: 10 })).toBe('M0 0H20V50H30M80 100H100')
  expect(historyLine([], { low: 0, high: 10 })).toBe('')
})

test('dayPosition returns percent of the time between the first and the last day', () => {
  expect(dayPosition('2026-01-01', STEPS)).toBe(0)
  expect(dayPosition('2026-02-20', STEPS)).toBe(50)
})
