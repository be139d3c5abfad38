import { expect, test } from 'vitest'
import { lowestPinText, pinText, pinWidth } from './pin-label.ts'

const CARD = { price: { rounded: '£198', roundedTotal: '£8,712', compared: { weekly: 19_800, total: 871_200 } } }

test('shows the price per week or month unless totals are compared', () => {
  expect(pinText(CARD, false)).toBe('£198')
  expect(pinText(CARD, true)).toBe('£8,712')
  expect(pinText({ price: null }, true)).toBe('•')
})

test('is wider when it shows the longer total', () => {
  expect(pinWidth(CARD, true)).toBeGreaterThan(pinWidth(CARD, false))
})

test('names the lowest price of a group, by week or in total', () => {
  const short = { price: { rounded: '£1,050', roundedTotal: '£4,200', compared: { weekly: 24_231, total: 420_000 } } }
  expect(lowestPinText([short, CARD, { price: null }], false)).toBe('£198')
  expect(lowestPinText([CARD, short, { price: null }], true)).toBe('£4,200')
  expect(lowestPinText([{ price: null }], false)).toBeUndefined()
})
