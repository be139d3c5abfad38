import { CallError } from '@amber/contract/http/client'
import { listInventories } from '@amber/contract/endpoints/inventories'
import { listShortlist } from '@amber/contract/endpoints/shortlists'
import { describe, expect, test } from 'vitest'
import { loadShortlist } from './load-shortlist.server.ts'

type Entry = { id: number; name: string; active: boolean }

async function loadTestShortlist(
  visitorIds: readonly number[] | undefined,
  entries: readonly Entry[] = [],
  isFailing = false,
) {
  const requestedIds: (readonly number[])[] = []
  const reported: unknown[] = []
  const call = async (endpoint: unknown, { query }: { query: { ids: readonly number[] } }) => {
    if (endpoint === listShortlist) return { data: { result: entries } } as never
    if (endpoint !== listInventories) throw new Error('unexpected endpoint')
    requestedIds.push(query.ids)
    if (isFailing) throw new CallError('unavailable', { httpStatus: 503 })
    // Returns the places in another order and without the missing one.
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
  return { ...list, ids: list.lines.map(({ id }) => id), requestedIds, reported }
}

describe('loadShortlist', () => {
  test("keeps the visitor's order and omits missing places", async () => {
    expect(await loadTestShortlist([9, 404, 7])).toMatchObject({ ids: [9, 7], gone: [], incomplete: false })
    expect(await loadTestShortlist([])).toMatchObject({ ids: [], requestedIds: [] })
  })

  test('lists entries that are no longer let separately, by name', async () => {
    const entries = [
      { id: 9, name: 'Nine', active: true },
      { id: 8, name: 'Eight', active: false },
      { id: 7, name: 'Seven', active: true },
    ]
    expect(await loadTestShortlist(undefined, entries)).toMatchObject({ ids: [9, 7], gone: [{ id: 8, name: 'Eight' }] })
  })

  test("requests entries in batches of the API's limit", async () => {
    const entries = Array.from({ length: 150 }, (_, index) => ({ id: index + 1, name: 'x', active: true }))
    const { ids, requestedIds } = await loadTestShortlist(undefined, entries)
    expect(requestedIds.map((batch) => batch.length)).toEqual([100, 50])
    expect(ids).toEqual(entries.map(({ id }) => id))
  })

  test('marks the list as incomplete when places cannot be loaded', async () => {
    const { incomplete, reported } = await loadTestShortlist([9], [], true)
    expect([incomplete, reported.length]).toEqual([true, 1])
  })
})
