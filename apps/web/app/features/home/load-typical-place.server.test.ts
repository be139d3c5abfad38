import { getInventory, listRoomTypes } from '@amber/contract/endpoints/inventory'
import { listInventories } from '@amber/contract/endpoints/inventories'
import { describe, expect, test } from 'vitest'
import { examplePlace, exampleRoom } from '../../shared/stay/test-place.ts'
import { loadTypicalPlace } from './load-typical-place.server.ts'

const SHARED = exampleRoom({ room_type: 'shared_room' })

/** Loads the typical place among five by price, of which those named let a room for one person. */
async function loadTestPlace({ withRoomForOne }: { withRoomForOne: readonly string[] }) {
  const searches: unknown[] = []
  const names = ['a', 'b', 'c', 'd', 'e']
  type Request = { params?: { id: string }; query?: unknown }
  const call = async (endpoint: unknown, { params, query }: Request = {}) => {
    if (endpoint === listInventories) {
      searches.push(query)
      return { data: { result: names.map((name) => ({ canonical_name: name })) } } as never
    }
    const name = params?.id ?? ''
    if (endpoint === getInventory) return { data: examplePlace({ name }) } as never
    if (endpoint !== listRoomTypes) throw new Error('unexpected call')
    return { data: { result: [withRoomForOne.includes(name) ? exampleRoom() : SHARED] } } as never
  }
  const context = { api: { call }, language: 'en', currency: 'GBP', signal: new AbortController().signal } as const
  const city = { canonicalName: 'leeds', availablePlaces: 17 }
  const typical = await loadTypicalPlace(city, {
    ...context,
    report: (error) => {
      throw error
    },
  })
  return { name: typical?.place.name ?? null, searches }
}

describe('loadTypicalPlace', () => {
  test('takes the place in the middle by price', async () => {
    // The ninth of seventeen places is the fourth on the second page of five.
    const { name, searches } = await loadTestPlace({ withRoomForOne: ['a', 'b', 'c', 'd', 'e'] })
    expect(name).toBe('d')
    expect(searches).toMatchObject([{ region_canonical_name: 'leeds', p: 2, limit: 5 }])
  })

  test('takes the next closest place when the one in the middle has no room for one person', async () => {
    expect((await loadTestPlace({ withRoomForOne: ['a', 'e'] })).name).toBe('e')
  })

  test('returns null when no place around the middle has one', async () => {
    expect((await loadTestPlace({ withRoomForOne: [] })).name).toBeNull()
  })
})
