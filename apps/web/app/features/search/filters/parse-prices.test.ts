import { expect, test } from 'vitest'
import { normalizePrices, parsePrice } from './parse-prices.ts'

test.each([
  ['150', '150'],
  [' 150 ', '150'],
  ['150.50', '150'],
  ['150,50', '150'],
  ['150.', '150'],
  ['1,500', '1500'],
  ['1.500,75', '1500'],
  ['1 500', '1500'],
  ['007', '7'],
  ['0', '0'],
  ['-5', ''],
  ['cheap', ''],
  ['', ''],
])('parses “%s” as “%s”', (text, price) => {
  expect(parsePrice(text)).toBe(price)
})

test('swaps reversed prices and leaves other parameters unchanged', () => {
  const normalized = (text: string) => normalizePrices(new URLSearchParams(text)).toString()
  expect(normalized('min_price=300&max_price=99.5&tags=x')).toBe('min_price=99&max_price=300&tags=x')
  expect(normalized('min_price=100&max_price=300')).toBe('min_price=100&max_price=300')
  expect(normalized('min_price=100&max_price=')).toBe('min_price=100&max_price=')
  expect(normalized('min_total=9000&max_total=5,000')).toBe('min_total=5000&max_total=9000')
})
