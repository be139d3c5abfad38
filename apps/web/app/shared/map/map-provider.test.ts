import { editionByName } from '@amber/editions/editions'
import { expect, test } from 'vitest'
import { mapProviderOf, mapProvidersOf } from './map-provider.ts'

const [world, china] = [editionByName('world'), editionByName('china')]
const beijing = { lat: 39.9042, lng: 116.4074 }
const london = { lat: 51.5074, lng: -0.1278 }
const styleUrl = 'https://maps.example/style.json'

// spec: 7.china-map
test("converts points for the China edition's provider and back", () => {
  const { name, toMap, toEarth } = mapProviderOf(china, { styleUrl })
  expect(name).toBe('alternate')
  expect(toMap(beijing)).not.toEqual(beijing)
  expect(toEarth(toMap(beijing)).lat).toBeCloseTo(beijing.lat, 7)
  expect(toMap(london)).toEqual(london)
})

test('keeps true coordinates on the built-in map in China and draws no borders', () => {
  const provider = mapProviderOf(china)
  expect(provider.toMap(beijing)).toEqual(beijing)
  expect(provider.borders).toBe(false)
})

test('returns no script URL without a style URL', () => {
  expect(mapProviderOf(world, { scriptUrl: 'https://maps.example/script.js' }).scriptUrl).toBeNull()
})

// spec: 7.china-map
test('uses a configured Mapbox provider in both editions, with unchanged points', () => {
  for (const edition of [world, china]) {
    const provider = mapProviderOf(edition, { provider: 'map_box', styleUrl })
    expect(provider).toMatchObject({ name: 'map_box', styleUrl })
    expect(provider.toMap(beijing)).toEqual(beijing)
  }
})

test('gives the streets to the built-in map only, also where it replaces a provider', () => {
  const bounds = { south: 39.2, west: -76.7, north: 39.4, east: -76.5 }
  const streets = [{ key: 'streets/0123456789abcdef0123456789abcdef.pmtiles', bounds }]
  expect(mapProviderOf(world, { streets }).streets).toEqual(streets)
  const { configured, builtIn } = mapProvidersOf(world, { styleUrl, streets })
  expect([configured.streets, builtIn.streets]).toEqual([[], streets])
  expect(builtIn.styleUrl).toBeNull()
})
