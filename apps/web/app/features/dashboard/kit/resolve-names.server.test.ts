import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { expect, test } from 'vitest'
import { resolveNames } from './resolve-names.server.ts'

const LEEDS = { name: 'Leeds', canonical_name: 'leeds', parent_name: 'England', country_name: 'United Kingdom' }
const LEEDS_UNI = { ...LEEDS, name: 'University of Leeds', canonical_name: 'university-of-leeds', parent_name: 'Leeds' }
const KEYS = { id: 3, name: 'Keys & Co', places_count: 2 }

/** Resolves the query against an API that knows one city, its university and one landlord. */
function resolve(query: string) {
  const call = async (
    { path }: { path: string },
    { query: sent }: { query: { q?: string; canonical_name?: string } },
  ) => {
    if (path === '/api/v0/regions') {
      return { data: { result: sent.canonical_name === 'leeds' ? [{ name: 'Leeds', parent_name: 'England' }] : [] } }
    }
    const q = sent.q?.toLowerCase() ?? ''
    const regions = [LEEDS, LEEDS_UNI].filter(({ name }) => name.toLowerCase().includes(q))
    return { data: { regions, suppliers: [KEYS].filter(({ name }) => name.toLowerCase().includes(q)) } }
  }
  const context = { api: { call }, language: 'en', signal: AbortSignal.abort() }
  return resolveNames(new URLSearchParams(query), context as unknown as LoaderContext, '/dashboard/inventories')
}

test('redirects from typed names to their values, at the first page', async () => {
  expect(await resolve('region_canonical_name=LEEDS&owner=keys&issues=no_photo&p=3')).toEqual({
    url: '/dashboard/inventories?region_canonical_name=leeds&owner=3&issues=no_photo',
  })
  expect(await resolve('region_canonical_name=Leeds, England')).toEqual({
    url: '/dashboard/inventories?region_canonical_name=leeds',
  })
  expect(await resolve(`owner=${encodeURIComponent('Keys & Co #31')}`)).toEqual({
    url: '/dashboard/inventories?owner=31',
  })
})

test('names the region of the list', async () => {
  expect(await resolve('region_canonical_name=leeds&owner=3')).toEqual({
    region: { value: 'leeds', label: 'Leeds, England', name: 'Leeds' },
    unknown: [],
  })
  expect(await resolve('issues=no_photo')).toEqual({ region: undefined, unknown: [] })
})

test('says which name is unknown, with what may be meant', async () => {
  expect(await resolve('region_canonical_name=Atlantis')).toEqual({
    region: undefined,
    unknown: [{ filter: 'region_canonical_name', text: 'Atlantis', choices: [] }],
  })
  const several = await resolve('region_canonical_name=eed')
  expect(several).toMatchObject({
    unknown: [{ text: 'eed', choices: [{ value: 'leeds' }, { value: 'university-of-leeds' }] }],
  })
})
