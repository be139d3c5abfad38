import { CallError } from '@amber/contract/http/client'
import { expect, test } from 'vitest'
import { loadWalks } from './load-walks.server.ts'

const point = (lat: number) => ({ location_coordinates: { lat, lng: 0 } })
const near = (name: string, distance: number) => ({ name, canonical_name: name, distance, ...point(51) })

const PLACES = [
  { id: 1, location: point(51.01), meta_distances: [near('UCL', 900), near('King’s', 1200)] },
  { id: 2, location: point(51.2), meta_distances: [near('Brunel', 19_000)] },
  { id: 3, location: point(51.02), meta_distances: [] },
  { id: 4, location: point(51.03), meta_distances: [near('Imperial', 2000)] },
]

async function load(respond: (origins: string[]) => unknown[]) {
  const requests: string[][] = []
  const reported: unknown[] = []
  const walks = loadWalks(PLACES, {
    api: {
      call: async (_: unknown, { body }: { body: { request: { origin: string }[] } }) => {
        const origins = body.request.map(({ origin }) => origin)
        requests.push(origins)
        return { data: { result: respond(origins) } } as never
      },
    } as never,
    language: 'en',
    currency: 'GBP',
    signal: new AbortController().signal,
    report: (error) => reported.push(error),
  })
  const found = Object.fromEntries(await Promise.all([...walks].map(async ([id, walk]) => [id, await walk] as const)))
  return { requests, reported, found }
}

const minutes = (count: number) => ({ data: { status: 'OK', duration: { value: count * 60 }, estimated: true } })

test('loads all walks with one request, for places whose university is near enough', async () => {
  const { requests, found } = await load(() => [minutes(14), minutes(40)])
  expect(requests).toEqual([['51.01,0', '51.03,0']])
  expect(found).toEqual({
    1: { university: 'UCL', time: '≈ 14 min' },
    4: { university: 'Imperial', time: '≈ 40 min' },
  })
})

test('leaves out a way that takes longer than a walk or is not known', async () => {
  const { found } = await load(() => [minutes(46), { data: { status: 'ZERO_RESULTS' } }])
  expect(found).toEqual({ 1: null, 4: null })
})

test('reports an error and shows the places without walks', async () => {
  const failed = new CallError('unavailable', { httpStatus: 503 })
  const { found, reported } = await load(() => {
    throw failed
  })
  expect(found).toEqual({ 1: null, 4: null })
  expect(reported).toEqual([failed])
})
