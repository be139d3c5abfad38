import { CallError } from '@amber/contract/client'
import { fetchDistances } from '@amber/contract/distances'
import { getInventory } from '@amber/contract/inventory'
import { listRegions, suggestRegions } from '@amber/contract/regions'
import { expect, test } from 'vitest'
import { examplePlace } from '../../../parts/stay/example-place.ts'
import { loadDistances } from './load-distances.server.ts'

const location = { location_coordinates: { lat: 53.5, lng: -2.2 } }
const measured = { status: 'OK', distance: { value: 900 }, duration: { value: 600 }, estimated: true }

type Known = { regions?: string[]; places?: string[]; suggested?: { kind: string; canonical_name: string }[] }

/** An API that knows regions and places by these names only. */
async function load(to: string, { regions = [], places = [], suggested = [] }: Known) {
  const reported: unknown[] = []
  const call = async (endpoint: unknown, asked: never) => {
    const { params, query, body } = asked as {
      params: { id: string }
      query: { canonical_name: string }
      body: { request: unknown[] }
    }
    if (endpoint === listRegions) {
      const name = query.canonical_name
      return { data: { result: regions.includes(name) ? [{ name: `Region ${name}`, location }] : [] } }
    }
    if (endpoint === getInventory) {
      if (!places.includes(params.id)) throw new CallError('not_found', { httpStatus: 404 })
      return { data: { name: `Place ${params.id}`, location } }
    }
    if (endpoint === suggestRegions) return { data: { result: suggested } }
    if (endpoint === fetchDistances) return { data: { result: body.request.map(() => ({ data: measured })) } }
    throw new Error('not expected')
  }
  const asking = {
    api: { call: call as never },
    language: 'en' as const,
    currency: 'GBP' as const,
    signal: AbortSignal.timeout(1000),
    report: (error: unknown) => reported.push(error),
  }
  const times = await loadDistances(examplePlace(), asking, to)
  return { asked: times?.asked, reported }
}

test.each([
  ['a region by its canonical name', 'leeds', { regions: ['leeds'] }, 'Region leeds'],
  [
    'a place by its canonical name, as a proposal gives it',
    'weaver-house',
    { places: ['weaver-house'] },
    'Place weaver-house',
  ],
  [
    'a place by the name that somebody typed',
    'Weaver House',
    { places: ['weaver-house'], suggested: [{ kind: 'place', canonical_name: 'weaver-house' }] },
    'Place weaver-house',
  ],
])('%s', async (_, to, known, name) => {
  const { asked, reported } = await load(to, known)
  expect(asked?.row).toMatchObject({ name, walk: { minutes: 10, estimated: true } })
  expect(reported).toEqual([])
})

test('what nobody knows is said so, and no fault', async () => {
  const { asked, reported } = await load('nowhere', {})
  expect([asked, reported]).toEqual([{ query: 'nowhere', row: null }, []])
})
