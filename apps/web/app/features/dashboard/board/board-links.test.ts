import { expect, test } from 'vitest'
import { figureUrl, leadsUrl, stepUrl } from './board-links.ts'

const shown = {
  board: { current: { from: '2026-11-16', until: '2026-11-19' }, regions: [] },
  state: { period: 'week', compare: 'before', team: 3, source: 'enquiry' },
} as const

test('leadsUrl opens the leads created on the days of the board, with its filters', () => {
  expect(leadsUrl({ ...shown, board: { ...shown.board, regions: [] } }, { assignee: '7' })).toBe(
    '/dashboard/leads?created_from=2026-11-16&created_to=2026-11-18&team=3&sources=enquiry&assignee=7',
  )
})

test('stepUrl opens the stages of a step', () => {
  const all = { ...shown, board: { ...shown.board, regions: [] } }
  expect(stepUrl(all, 'form_sent')).toContain('stages=form_sent%2Clandlord_confirmed')
  expect(stepUrl(all, 'new')).not.toContain('stages')
})

test('figureUrl opens leads of any day for figures that count by another day', () => {
  const all = { ...shown, board: { ...shown.board, regions: [] } }
  expect(figureUrl('lost', all)).toBe('/dashboard/leads?team=3&sources=enquiry&stages=exited')
  expect(figureUrl('leads', all)).toContain('created_from')
})
