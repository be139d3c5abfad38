import { expect, test } from 'vitest'
import { listUrlToReturn } from './shown-list.ts'

test('returns the plain list when nothing was filtered', () => {
  expect(listUrlToReturn('')).toBe('/dashboard/leads')
})

test('keeps filters, page and layout, and leaves out the open lead', () => {
  expect(listUrlToReturn('signals=overdue&view=board&p=2&panel=7&to=contacted')).toBe(
    '/dashboard/leads?signals=overdue&view=board&p=2',
  )
})
