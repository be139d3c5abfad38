import { describe, expect, test } from 'vitest'
import { boardUrl, exportUrl, neighbourDays, readBoardUrl } from './board-url.ts'

describe('readBoardUrl', () => {
  test('reads what the API accepts', () => {
    const query = new URLSearchParams('period=month&compare=year&day=2026-11-01&team=3&source=enquiry&region=9')
    expect(readBoardUrl(query)).toEqual({
      period: 'month',
      compare: 'year',
      day: '2026-11-01',
      team: 3,
      source: 'enquiry',
      region: 9,
    })
  })

  test('ignores what the API would reject', () => {
    const query = new URLSearchParams('period=decade&compare=luck&day=2026-02-30x&team=-1&source=dream&region=')
    expect(readBoardUrl(query)).toEqual({ period: 'week', compare: 'before' })
  })
})

test('boardUrl keeps the filters', () => {
  expect(boardUrl(new URLSearchParams('team=3&period=month'), { period: 'week', day: undefined })).toBe(
    '/dashboard/board?team=3&period=week',
  )
})

test('exportUrl names the table and what is shown', () => {
  expect(exportUrl(new URLSearchParams('team=3&x=1'), 'funnel')).toBe(
    '/api/v0/dashboard/board/export?table=funnel&period=week&compare=before&team=3',
  )
})

test('neighbourDays has no later period than the last', () => {
  const week = { from: '2026-11-16', until: '2026-11-23' }
  expect(neighbourDays(week, false)).toEqual({ earlier: '2026-11-15', later: '2026-11-23' })
  expect(neighbourDays(week, true)).toEqual({ earlier: '2026-11-15', later: undefined })
})
