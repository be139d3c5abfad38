import { expect, test } from 'vitest'
import { pickFormat } from './image-format.ts'

test.each([
  ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', 'avif'],
  ['image/webp,*/*', 'webp'],
  ['image/AVIF ; q=0.5', 'avif'],
  ['image/avif;q=0, image/webp', 'webp'],
  ['image/avif;q=0.000', 'jpeg'],
  ['image/*,*/*;q=0.8', 'jpeg'],
  ['text/html', 'jpeg'],
  ['', 'jpeg'],
  [undefined, 'jpeg'],
])('maps Accept %s to %s', (accept, format) => {
  expect(pickFormat(accept)).toBe(format)
})
