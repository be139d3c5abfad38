import { describe, expect, test } from 'vitest'
import { filterParameters, listUrl, listValues, openPanelId, readListQuery, viewQuery } from './list-url.ts'

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

const SHAPE = {
  lists: { stages: ['new', 'paid'], signals: ['overdue', 'unassigned'] },
  values: { q: /^.{1,9}$/, open: /^true$/ },
  sortKeys: ['due', 'name'],
  defaultSort: 'due',
} as const

describe('readListQuery', () => {
  test('reads filters, order and page', () => {
    expect(readListQuery(query('stages=paid,new&q= ana &sort_key=name&sort_order=desc&p=3'), SHAPE)).toEqual({
      lists: { stages: ['new', 'paid'] },
      values: { q: 'ana' },
      sort: { key: 'name', order: 'desc' },
      page: 3,
    })
  })

  test('ignores what the API would reject', () => {
    expect(
      readListQuery(query('stages=dreaming&open=maybe&colour=red&sort_key=luck&sort_order=up&p=0'), SHAPE),
    ).toEqual({
      lists: {},
      values: {},
      sort: { key: 'due', order: 'asc' },
      page: 1,
    })
  })
})

test('filterParameters joins the values of a form', () => {
  const state = readListQuery(query('signals=overdue&signals=unassigned&open=true&p=2'), SHAPE)
  expect(filterParameters(state)).toEqual({ signals: 'overdue,unassigned', open: 'true' })
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
