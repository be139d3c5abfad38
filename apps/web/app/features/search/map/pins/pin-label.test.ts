import { expect, test } from 'vitest'
import { pinText, pinWidth } from './pin-label.ts'

const CARD = { price: { rounded: '£198', roundedTotal: '£8,712' } }

test('shows the price per week or month unless totals are compared', () => {
  expect(pinText(CARD, false)).toBe('£198')
  expect(pinText(CARD, true)).toBe('£8,712')
  expect(pinText({ price: null }, true)).toBe('•')
})

test('is wider when it shows the longer total', () => {
  expect(pinWidth(CARD, true)).toBeGreaterThan(pinWidth(CARD, false))
})
