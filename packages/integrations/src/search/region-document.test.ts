import { expect, test } from 'vitest'
import { regionDocument, type RegionSource } from './region-document.ts'

const london: RegionSource = {
  id: 10,
  regionType: 'locality',
  canonicalName: 'london',
  names: { en: 'London', es: 'Londres', fr: 'Londres', zh: '伦敦' },
  aliases: ['LDN', 'London'],
  parentNames: { en: 'England' },
  countryNames: { en: 'United Kingdom' },
  population: 8_900_000,
  lat: 51.5,
  lng: -0.12,
}

test('lists each name and alias once', () => {
  expect(regionDocument(london).found_by).toEqual(['london', 'londres', '伦敦', 'ldn'])
})

test('lists the consonants of each name once', () => {
  expect(regionDocument(london).consonants).toEqual(['lndn', 'lndrs'])
})

test('omits missing parent and country names, and uses weight 0 without a population', () => {
  const document = regionDocument({ ...london, parentNames: null, countryNames: null, population: null })
  expect(document).not.toHaveProperty('parent_names')
  expect(document).not.toHaveProperty('country_names')
  expect(document.weight).toBe(0)
})

test('builds the document for the index', () => {
  expect(regionDocument(london)).toMatchObject({
    id: 10,
    region_type: 'locality',
    canonical_name: 'london',
    weight: 8_900_000,
    location: { lat: 51.5, lon: -0.12 },
  })
})
