import { expect, test } from 'vitest'
import { readRunUrl, rowsUrl } from './bulk-url.ts'

const read = (url: string) => readRunUrl(new URL(url, 'https://amber.example').searchParams)

test('reads back the rows that a URL shows', () => {
  expect(read(rowsUrl(7, { tab: 'refused', after: 51 }))).toEqual({ tab: 'refused', after: 51, isMapping: false })
  expect(rowsUrl(7, {})).toBe('/dashboard/bulk/7')
})

test('ignores states and rows that don’t exist', () => {
  expect(read('/dashboard/bulk/7?rows=lost&after=-1&columns')).toEqual({
    tab: undefined,
    after: undefined,
    isMapping: true,
  })
})
