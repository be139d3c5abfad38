import { CallError } from '@amber/contract/http/client'
import { expect, test } from 'vitest'
import { loadCityPlaces } from './load-city-places.server.ts'

const CITIES = ['london', 'paris', 'sydney'].map((canonicalName) => ({ name: canonicalName, canonicalName }))

const placeOf = (name: string, path: string) => ({
  name,
  canonical_name: name,
  images: [{ base_path: path, featured: true, width: 1200, height: 800, blurred_preview: null, caption: null }],
  pricing: null,
  offered: null,
  reviews_count: 0,
  reviews_rating: null,
})

async function load(placesOf: (city: string) => unknown[]) {
  const reported: unknown[] = []
  const places = await loadCityPlaces(CITIES, {
    api: {
      call: async (_: unknown, { query }: { query: { region_canonical_name: string } }) =>
        ({ data: { result: placesOf(query.region_canonical_name) } }) as never,
    } as never,
    language: 'en',
    currency: 'GBP',
    signal: new AbortController().signal,
    report: (error) => reported.push(error),
  })
  return { reported, shown: places.map(({ city, name, image }) => [city.name, name, image.path]) }
}

test('shows one place per city, and another one when its image is shown already', async () => {
  const { shown } = await load((city) => [placeOf(`${city}-1`, 'same.webp'), placeOf(`${city}-2`, `${city}.webp`)])
  expect(shown).toEqual([
    ['london', 'london-1', 'same.webp'],
    ['paris', 'paris-2', 'paris.webp'],
    ['sydney', 'sydney-2', 'sydney.webp'],
  ])
})

test('leaves out a city without places, or whose places cannot be loaded, and reports the error', async () => {
  const { shown, reported } = await load((city) => {
    if (city === 'london') throw new CallError('unavailable', { httpStatus: 503 })
    return city === 'paris' ? [] : [placeOf('only', 'only.webp')]
  })
  expect(shown).toEqual([['sydney', 'only', 'only.webp']])
  expect(reported).toHaveLength(1)
})
