import { CallError } from '@amber/contract/http/client'
import { fetchDistances } from '@amber/contract/endpoints/distances'
import { getInventory } from '@amber/contract/endpoints/inventory'
import { listRegions, suggestRegions } from '@amber/contract/endpoints/regions'
import { expect, test } from 'vitest'
import { examplePlace } from '../../../shared/stay/test-place.ts'
import { loadDistances } from './load-distances.server.ts'

const location = { location_coordinates: { lat: 53.5, lng: -2.2 } }
const distanceResult = { status: 'OK', distance: { value: 900 }, duration: { value: 600 }, estimated: true }

const regionTypeOf = (name: string) => (name.startsWith('university') ? 'establishment' : 'locality')

type KnownDestinations = {
  regions?: string[]
  places?: string[]
  suggested?: { kind: string; canonical_name: string }[]
}

/** Loads distances from an API that knows only the given regions and places. */
async function loadDistancesTo(destination: string, { regions = [], places = [], suggested = [] }: KnownDestinations) {
  const reported: unknown[] = []
  const call = async (endpoint: unknown, request: never) => {
    const { params, query, body } = request as {
      params: { id: string }
      query: { canonical_name: string }
      body: { request: unknown[] }
    }
    if (endpoint === listRegions) {
      const name = query.canonical_name
      return {
        data: {
          result: regions.includes(name) ? [{ name: `Region ${name}`, region_type: regionTypeOf(name), location }] : [],
        },
      }
    }
    if (endpoint === getInventory) {
      if (!places.includes(params.id)) throw new CallError('not_found', { httpStatus: 404 })
      return { data: { name: `Place ${params.id}`, location } }
    }
    if (endpoint === suggestRegions) return { data: { result: suggested } }
    if (endpoint === fetchDistances) return { data: { result: body.request.map(() => ({ data: distanceResult })) } }
    throw new Error('unexpected endpoint')
  }
  const loaderContext = {
    api: { call: call as never },
    language: 'en' as const,
    currency: 'GBP' as const,
    signal: AbortSignal.timeout(1000),
    report: (error: unknown) => reported.push(error),
  }
  const times = await loadDistances(examplePlace(), loaderContext, destination)
  return { requested: times?.requested, reported }
}

test.each([
  ['a region by its canonical name', 'leeds', { regions: ['leeds'] }, 'Region leeds'],
  [
    'a place by its canonical name, as suggestions return it',
    'weaver-house',
    { places: ['weaver-house'] },
    'Place weaver-house',
  ],
  [
    'a place by a typed name',
    'Weaver House',
    { places: ['weaver-house'], suggested: [{ kind: 'place', canonical_name: 'weaver-house' }] },
    'Place weaver-house',
  ],
])('finds %s', async (_, to, known, name) => {
  const { requested, reported } = await loadDistancesTo(to, known)
  expect(requested?.row).toMatchObject({ name, walk: { minutes: 10, estimated: true } })
  expect(reported).toEqual([])
})

test('does not take typed digits, such as a postal code, for the id of an inventory', async () => {
  const { requested } = await loadDistancesTo('10115', { places: ['10115'] })
  expect(requested).toEqual({ query: '10115', row: null, isUniversity: false })
})

test('returns a null row for an unknown destination without reporting an error', async () => {
  const { requested, reported } = await loadDistancesTo('nowhere', {})
  expect([requested, reported]).toEqual([{ query: 'nowhere', row: null, isUniversity: false }, []])
})

test('tells a university from other destinations', async () => {
  const isUniversity = async (name: string) =>
    (await loadDistancesTo(name, { regions: ['university-of-leeds', 'leeds'] })).requested?.isUniversity
  expect([await isUniversity('university-of-leeds'), await isUniversity('leeds')]).toEqual([true, false])
})
