import { editionByName } from '@amber/editions/editions'
import { expect, test } from 'vitest'
import { mapProviderOf } from './map-provider.ts'

const [world, china] = [editionByName('world'), editionByName('china')]
const beijing = { lat: 39.9042, lng: 116.4074 }
const london = { lat: 51.5074, lng: -0.1278 }
const styleUrl = 'https://maps.example/style.json'

// spec: 7.china-map
test('the China edition puts points on its provider’s map where that map has them, and reads them back', () => {
  const { name, toMap, toEarth } = mapProviderOf(china, { styleUrl })
  expect(name).toBe('alternate')
  expect(toMap(beijing)).not.toEqual(beijing)
  expect(toEarth(toMap(beijing)).lat).toBeCloseTo(beijing.lat, 7)
  expect(toMap(london)).toEqual(london)
})

test('our own map is of the earth as it is, also in China, where it draws no borders', () => {
  const provider = mapProviderOf(china)
  expect(provider.toMap(beijing)).toEqual(beijing)
  expect(provider.borders).toBe(false)
})

test('without a style no script is loaded', () => {
  expect(mapProviderOf(world, { scriptUrl: 'https://maps.example/script.js' }).scriptUrl).toBeNull()
})

// spec: 7.china-map
test('the flag chooses the third provider in both editions, with points as they are', () => {
  for (const edition of [world, china]) {
    const provider = mapProviderOf(edition, { provider: 'map_box', styleUrl })
    expect(provider).toMatchObject({ name: 'map_box', styleUrl })
    expect(provider.toMap(beijing)).toEqual(beijing)
  }
})
