import { CallError } from '@amber/contract/http/client'
import { listInventories } from '@amber/contract/endpoints/inventories'
import { listShortlist } from '@amber/contract/endpoints/shortlists'
import type { SavedEntry } from '@amber/domain/shortlist/saved-stay'
import { describe, expect, test } from 'vitest'
import { loadShortlist } from './load-shortlist.server.ts'

type Entry = {
  inventory_id: number
  id: number
  tenancy_id: number | null
  move_in_date: string | null
  name: string
  active: boolean
}

const entryOf = (id: number, changes: Partial<Entry> = {}): Entry => ({
  id,
  inventory_id: id,
  tenancy_id: null,
  move_in_date: null,
  name: 'x',
  active: true,
  ...changes,
})

const placeOf = (id: number): SavedEntry => ({ id, stay: null })

async function loadTestShortlist(
  visitorEntries: readonly SavedEntry[] | undefined,
  entries: readonly Entry[] = [],
  isFailing = false,
) {
  const requestedIds: (readonly number[])[] = []
  const requestedStays: (string | undefined)[] = []
  const reported: unknown[] = []
  const call = async (endpoint: unknown, { query }: { query: { ids: readonly number[]; stays?: string } }) => {
    if (endpoint === listShortlist) return { data: { result: entries } } as never
    if (endpoint !== listInventories) throw new Error('unexpected endpoint')
    requestedIds.push(query.ids)
    requestedStays.push(query.stays)
    if (isFailing) throw new CallError('unavailable', { httpStatus: 503 })
    // Returns the places in another order and without the missing one.
    const result = query.ids.filter((id) => id !== 404).map((id) => ({ id, name: `Place ${id}` }))
    return { data: { result: result.toReversed() } } as never
  }
  const list = await loadShortlist(visitorEntries, {
    api: { call: call as never },
    language: 'en',
    currency: 'GBP',
    signal: AbortSignal.timeout(1000),
    report: (error) => reported.push(error),
  })
  return { ...list, ids: list.lines.map(({ id }) => id), requestedIds, requestedStays, reported }
}

describe('loadShortlist', () => {
  test("keeps the visitor's order and omits missing places", async () => {
    expect(await loadTestShortlist([9, 404, 7].map(placeOf))).toMatchObject({
      ids: [9, 7],
      gone: [],
      incomplete: false,
    })
    expect(await loadTestShortlist([])).toMatchObject({ ids: [], requestedIds: [] })
  })

  test('lists entries that are no longer let separately, by name', async () => {
    const entries = [entryOf(9), entryOf(8, { name: 'Eight', active: false }), entryOf(7)]
    expect(await loadTestShortlist(undefined, entries)).toMatchObject({ ids: [9, 7], gone: [{ id: 8, name: 'Eight' }] })
  })

  test('requests the saved stay of each place, of visitors and of accounts', async () => {
    const stay = { tenancyId: 31, moveIn: '2027-09-11' }
    const visitor = await loadTestShortlist([{ id: 9, stay }, placeOf(7), { id: 8, stay: { ...stay, moveIn: null } }])
    expect(visitor.requestedStays).toEqual(['31_2027-09-11,31'])
    expect(visitor.lines[0]).toMatchObject({ stay, compared: '31_2027-09-11' })
    const entries = [entryOf(9, { tenancy_id: 31, move_in_date: '2027-09-11' })]
    expect((await loadTestShortlist(undefined, entries)).requestedStays).toEqual(['31_2027-09-11'])
    expect((await loadTestShortlist([placeOf(9)])).requestedStays).toEqual([undefined])
  })

  test("requests entries in batches of the API's limit", async () => {
    const entries = Array.from({ length: 150 }, (_, index) => entryOf(index + 1))
    const { ids, requestedIds } = await loadTestShortlist(undefined, entries)
    expect(requestedIds.map((batch) => batch.length)).toEqual([100, 50])
    expect(ids).toEqual(entries.map(({ id }) => id))
  })

  test('marks the list as incomplete when places cannot be loaded', async () => {
    const { incomplete, reported } = await loadTestShortlist([placeOf(9)], [], true)
    expect([incomplete, reported.length]).toEqual([true, 1])
  })
})
