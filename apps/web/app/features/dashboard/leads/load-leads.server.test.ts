import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { expect, test, vi } from 'vitest'
import { loadLeads } from './load-leads.server.ts'

const FACETS = { stages: { new: 2 }, sources: {}, languages: {}, signals: {}, assignees: [], teams: [] }

const ANSWERS: Record<string, object> = {
  '/api/v0/dashboard/leads': { result: [], meta: { count: 0, p: 1, limit: 50, me: 7 } },
  '/api/v0/dashboard/leads/totals': { count: 9, signals: { overdue: 3 } },
  '/api/v0/dashboard/leads/counts': FACETS,
  '/api/v0/dashboard/views': { views: [], columns: [] },
  '/api/v0/team_members': { teams: [], members: [], regions: [] },
}

const MINE = { result: [], meta: { count: 4, p: 1, limit: 1, me: 7 } }

/** Loads the list with a query, and returns its data and what was called with which query. */
async function load(query: string) {
  const call = vi.fn(async ({ path }: { path: string }, { query: sent }: { query?: object }) => ({
    data: sent && 'assignee' in sent ? MINE : ANSWERS[path],
  }))
  const context = { api: { call }, language: 'en', signal: AbortSignal.abort() } as unknown as LoaderContext
  const url = new URL(`https://amber.example/dashboard/leads?${query}`)
  const data = await loadLeads(url, { region: undefined, unknown: [] }, context)
  return { data, calls: Object.fromEntries(call.mock.calls.map(([{ path }, { query: sent }]) => [path, sent])) }
}

test('does not count the filters of a list that nobody has asked to count', async () => {
  const { data, calls } = await load('languages=zh')
  expect(Object.keys(calls)).not.toContain('/api/v0/dashboard/leads/counts')
  expect(data).toMatchObject({ facets: undefined, tabCounts: { all: 9, overdue: 3 } })
})

test('counts the filters of the list for browsers without JavaScript', async () => {
  const { data, calls } = await load('languages=zh&counts=true')
  expect(calls['/api/v0/dashboard/leads/counts']).toEqual({ languages: 'zh' })
  expect(data.facets).toEqual(FACETS)
})

test('counts the open leads of the person for their tab, whatever the filters are', async () => {
  const { data } = await load('languages=zh')
  expect(data.tabCounts).toMatchObject({ all: 9, mine: 4 })
})
