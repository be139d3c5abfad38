import { expect, test } from 'vitest'
import { tidyPrices, typedPrice } from './typed-prices.ts'

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
])('“%s” means “%s”', (text, price) => {
  expect(typedPrice(text)).toBe(price)
})

test('ends that are mixed up change places, and all else stays', () => {
  const tidied = (text: string) => tidyPrices(new URLSearchParams(text)).toString()
  expect(tidied('min_price=300&max_price=99.5&tags=x')).toBe('min_price=99&max_price=300&tags=x')
  expect(tidied('min_price=100&max_price=300')).toBe('min_price=100&max_price=300')
  expect(tidied('min_price=100&max_price=')).toBe('min_price=100&max_price=')
})
