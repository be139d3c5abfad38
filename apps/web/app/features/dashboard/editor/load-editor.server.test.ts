import type { Role } from '@amber/domain/permissions'
import { expect, test, vi } from 'vitest'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { loadEditor } from './load-editor.server.ts'

const CHANGE = {
  id: 90,
  inventory_id: 7,
  inventory_name: 'Alder House',
  room_name: null,
  actor: null,
  source: 'feed',
  changes: {},
  undone_by: null,
  created_at: '2026-11-17T10:00:00.000Z',
}

function load(query: string, role: Role = 'supply_manager') {
  const call = vi.fn(async ({ path }: { path: string }, _input: object) => {
    if (path.endsWith('/editor')) return { data: { id: 7, kind: 'place' } }
    return { data: { result: path.endsWith('/history') ? [CHANGE] : [], meta: { next: 40 } } }
  })
  const context = { api: { call }, language: 'en', signal: new AbortController().signal }
  const url = new URL(`https://amber.example/dashboard/inventories/7${query}`)
  const loaded = loadEditor('7', url, context as unknown as LoaderContext, { userId: 1, roles: [role] })
  const findHistoryCall = () => call.mock.calls.find(([{ path }]) => path.endsWith('/history'))
  return { loaded, findHistoryCall }
}

test('loads no history while its panel is closed', async () => {
  const { loaded, findHistoryCall } = load('')
  expect((await loaded).history).toEqual({ changes: [], next: null, isFirst: true })
  expect(findHistoryCall()).toBeUndefined()
})

test('loads a page of fifty changes, and the next one from where it ended', async () => {
  const first = load('?panel=history')
  expect((await first.loaded).history).toMatchObject({ changes: [{ id: 90 }], next: 40, isFirst: true })
  expect(first.findHistoryCall()?.[1]).toEqual({ params: { id: '7' }, query: { before: undefined, limit: 50 } })
  const second = load('?panel=history&before=40')
  expect((await second.loaded).history.isFirst).toBe(false)
  expect(second.findHistoryCall()?.[1]).toMatchObject({ query: { before: 40 } })
})

test('ignores a position that is no id', async () => {
  const { loaded, findHistoryCall } = load('?panel=history&before=now')
  expect((await loaded).history.isFirst).toBe(true)
  expect(findHistoryCall()?.[1]).toMatchObject({ query: { before: undefined } })
})

test('offers the form of commissions to those who agree on them', async () => {
  const canEdit = async (role: Role) => (await load('', role).loaded).canEditCommissions
  expect(await Promise.all((['agent', 'team_lead', 'supply_manager', 'admin'] as const).map(canEdit))).toEqual([
    false,
    false,
    true,
    true,
  ])
})
