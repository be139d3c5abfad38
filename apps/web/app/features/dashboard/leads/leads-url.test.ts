import { expect, test } from 'vitest'
import { exportUrl, readLeadsUrl } from './leads-url.ts'

test('readLeadsUrl ignores what the API would reject', () => {
  const query = new URLSearchParams('stages=new,dreaming&assignee=boss&move_in_from=2027-13-01&sort_key=luck&p=0&to=x')
  expect(readLeadsUrl(query)).toEqual({
    lists: { stages: ['new'] },
    values: {},
    sort: { key: 'due', order: 'asc' },
    page: 1,
    isBoard: false,
    to: undefined,
    hasCounts: false,
  })
})

test('readLeadsUrl reads the board and the stage that a card is moved to', () => {
  expect(readLeadsUrl(new URLSearchParams('view=board&panel=3&to=contacted'))).toMatchObject({
    isBoard: true,
    to: 'contacted',
  })
})

test('exportUrl has the filters, the order and the shown columns', () => {
  expect(exportUrl(new URLSearchParams('q=ana&sort_key=name'), ['stage', 'place'])).toBe(
    '/api/v0/dashboard/leads/export?q=ana&sort_key=name&sort_order=asc&columns=stage%2Cplace',
  )
})
