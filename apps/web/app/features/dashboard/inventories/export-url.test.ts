import { expect, test } from 'vitest'
import { exportUrl } from './export-url.ts'

const parametersOf = (url: string) => Object.fromEntries(new URL(url, 'https://site.test').searchParams)

test('exports the filters and columns that are shown, not the page or the panel', () => {
  const url = exportUrl(new URLSearchParams('issues=no_photo&p=3&panel=9'), ['city', 'status'])
  expect(parametersOf(url)).toEqual({ issues: 'no_photo', columns: 'city,status', sort_key: 'name', sort_order: 'asc' })
})

test('exports chosen places', () => {
  expect(parametersOf(exportUrl(new URLSearchParams('ids=7,9'), []))).toMatchObject({ ids: '7,9' })
})
