import { describe, expect, test } from 'vitest'
import { listUrl, listValues, openPanelId, viewQuery } from './list-url.ts'

const query = (text: string) => new URLSearchParams(text)

describe('listUrl', () => {
  test('starts a new filter at the first page and closes the panel', () => {
    expect(listUrl('/list', query('p=3&panel=7&owner=2'), { statuses: 'active' })).toBe('/list?owner=2&statuses=active')
  })

  test('keeps filters when the page or the panel changes', () => {
    expect(listUrl('/list', query('p=3&owner=2'), { panel: 7 })).toBe('/list?p=3&owner=2&panel=7')
    expect(listUrl('/list', query('p=3&panel=7'), { p: 4 })).toBe('/list?p=4&panel=7')
  })

  test('removes what is undefined', () => {
    expect(listUrl('/list', query('owner=2'), { owner: undefined })).toBe('/list')
  })
})

test('listValues reads commas and repeated parameters, and drops unknown values', () => {
  expect(listValues(query('s=b,x&s=a'), 's', ['a', 'b', 'c'])).toEqual(['a', 'b'])
})

test('viewQuery leaves out the page, the panel and empty fields', () => {
  expect(viewQuery(query('p=2&statuses=active&name=&panel=9&owner=2'))).toBe('owner=2&statuses=active')
})

test.each([
  ['panel=7', 7],
  ['panel=0', undefined],
  ['panel=x', undefined],
  ['', undefined],
])('openPanelId of %s is %s', (text, id) => {
  expect(openPanelId(query(text))).toBe(id)
})
