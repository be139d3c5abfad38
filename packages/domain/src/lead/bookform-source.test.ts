import { expect, test } from 'vitest'
import { parseBookformSource } from './bookform-source.ts'

test.each([
  ['book_tenancy', 'book_tenancy'],
  ['price-card', 'price-card'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), null],
  ['two words', null],
  ['<script>', null],
  ['', null],
  [null, null],
])('parses %j as %j', (text, expected) => {
  expect(parseBookformSource(text)).toBe(expected)
})
