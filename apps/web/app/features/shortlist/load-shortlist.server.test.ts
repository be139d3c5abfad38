import { CallError } from '@amber/contract/client'
import { listInventories } from '@amber/contract/inventories'
import { listShortlist } from '@amber/contract/shortlists'
import { describe, expect, test } from 'vitest'
import { loadShortlist } from './load-shortlist.server.ts'

type Entry = { id: number; name: string; active: boolean }

async function load(visitorIds: readonly number[] | undefined, entries: readonly Entry[] = [], isAway = false) {
  const asked: (readonly number[])[] = []
  const reported: unknown[] = []
  const call = async (endpoint: unknown, { query }: { query: { ids: readonly number[] } }) => {
    if (endpoint === listShortlist) return { data: { result: entries } } as never
    if (endpoint !== listInventories) throw new Error('not expected')
    asked.push(query.ids)
    if (isAway) throw new CallError('unavailable', { httpStatus: 503 })
    // In an order of its own, and without one that is gone.
    const result = query.ids.filter((id) => id !== 404).map((id) => ({ id, name: `Place ${id}` }))
    return { data: { result: result.toReversed() } } as never
  }
  const list = await loadShortlist(visitorIds, {
    api: { call: call as never },
    language: 'en',
    currency: 'GBP',
    signal: AbortSignal.timeout(1000),
    report: (error) => reported.push(error),
  })
  return { ...list, ids: list.lines.map(({ id }) => id), asked, reported }
}

describe('the list that is shown', () => {
  test("is in the order of the visitor's own, without what is gone", async () => {
    expect(await load([9, 404, 7])).toMatchObject({ ids: [9, 7], gone: [], incomplete: false })
    expect(await load([])).toMatchObject({ ids: [], asked: [] })
  })

  test('names what somebody keeps and is no longer let', async () => {
    const entries = [
      { id: 9, name: 'Nine', active: true },
      { id: 8, name: 'Eight', active: false },
      { id: 7, name: 'Seven', active: true },
    ]
    expect(await load(undefined, entries)).toMatchObject({ ids: [9, 7], gone: [{ id: 8, name: 'Eight' }] })
  })

  test('is asked for in parts that the API takes', async () => {
    const entries = Array.from({ length: 150 }, (_, at) => ({ id: at + 1, name: 'x', active: true }))
    const { ids, asked } = await load(undefined, entries)
    expect(asked.map((some) => some.length)).toEqual([100, 50])
    expect(ids).toEqual(entries.map(({ id }) => id))
  })

  test('says that it lacks its places when they can not be had', async () => {
    const { incomplete, reported } = await load([9], [], true)
    expect([incomplete, reported.length]).toEqual([true, 1])
  })
})
