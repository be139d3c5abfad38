import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { pricingDurationOf } from '@amber/domain/money/pricing-duration'
import type { RegionType } from '@amber/domain/region/region-type'
import { expect, test } from 'vitest'
import type { WorldRegion } from '../model.ts'
import { isInside, kilometresBetween } from './distance.ts'
import { readGeography } from './geography.ts'
import { KNOWN_DIFFERENCES } from './known-differences.ts'

const { regions, cities } = readGeography()
const byName = new Map(regions.map((region) => [region.canonicalName, region]))
const universityNames = new Set(cities.flatMap((city) => city.universities.map(({ canonicalName }) => canonicalName)))
const ofType = (type: RegionType) => regions.filter((region) => region.type === type)
const bySize = cities.toSorted((a, b) => (b.students ?? 0) - (a.students ?? 0))

/** Region types allowed as parents, as in the regions table. */
const MAY_BE_ABOVE: Record<RegionType, (RegionType | null)[]> = {
  country: [null],
  state: ['country'],
  locality: ['country', 'state'],
  sublocality: ['locality'],
  establishment: ['locality', 'sublocality', 'establishment'],
}

test('has the promised number of countries, cities and universities', () => {
  expect(ofType('country').length).toBeGreaterThanOrEqual(30)
  expect(ofType('locality').length).toBeGreaterThanOrEqual(250)
  expect(ofType('establishment').length).toBeGreaterThanOrEqual(450)
  expect(cities.length).toBe(ofType('locality').length)
})

test('has at least 8 quarters in each of the 60 largest student cities', () => {
  const few = bySize.slice(0, 60).filter(({ quarters }) => quarters.length < 8)
  expect(few.map(({ canonicalName }) => canonicalName)).toEqual([])
})

test('has a university in every city', () => {
  expect(cities.filter(({ universities }) => universities.length === 0)).toEqual([])
})

test('has a city in every country and state', () => {
  const parents = new Set(regions.map(({ parent }) => parent))
  const bare = regions.filter(
    ({ type, canonicalName }) => ['country', 'state'].includes(type) && !parents.has(canonicalName),
  )
  expect(bare.map(({ canonicalName }) => canonicalName)).toEqual([])
})

test('has well-formed and unique canonical names', () => {
  expect(
    regions.map(({ canonicalName }) => canonicalName).filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)),
  ).toEqual([])
  expect(byName.size).toBe(regions.length)
})

test('lists parents first and with an allowed type', () => {
  const seen = new Map<string, RegionType>()
  for (const { canonicalName, type, parent } of regions) {
    const above = parent === null ? null : seen.get(parent)
    expect(MAY_BE_ABOVE[type], `above ${canonicalName}`).toContain(above)
    seen.set(canonicalName, type)
  }
})

test('has no duplicate names among regions with the same parent and type', () => {
  const shared = [...Map.groupBy(regions, ({ parent, type, names }) => `${parent} ${type} ${names.en}`)]
  expect(shared.filter(([, same]) => same.length > 1).map(([name]) => name)).toEqual([])
})

test('has no duplicate Chinese names among regions of one country and type', () => {
  const named = regions.filter(({ names, type }) => names.zh !== undefined && type !== 'sublocality')
  const shared = [...Map.groupBy(named, (region) => `${countryOf(region)} ${region.type} ${region.names.zh}`)]
  expect(shared.filter(([, same]) => same.length > 1).map(([name]) => name)).toEqual([])
})

test('has Chinese names for countries, states, cities and universities', () => {
  const named = regions.filter(({ type, parent }) => type !== 'sublocality' && !universityNames.has(parent ?? ''))
  const without = named.filter(({ names }) => !/\p{Script=Han}/u.test(names.zh ?? ''))
  expect(without.map(({ canonicalName }) => canonicalName)).toEqual([])
})

test('has names only where they differ from English, and no duplicate aliases', () => {
  for (const { canonicalName, names, aliases } of regions) {
    const { en, ...others } = names
    expect(Object.values(others), canonicalName).not.toContain(en)
    for (const { language, name } of aliases) expect(name, canonicalName).not.toBe(names[language])
    expect(new Set(aliases.map(({ language, name }) => `${language} ${name}`)).size, canonicalName).toBe(aliases.length)
  }
})

test('has names without surrounding spaces or table delimiters', () => {
  const all = regions.flatMap(({ names, aliases }) => [...Object.values(names), ...aliases.map(({ name }) => name)])
  expect(all.filter((name) => name !== name.trim() || name === '' || /[|;=]|^(en|es|fr|de|zh):/.test(name))).toEqual([])
})

test('has the common names of UCL', () => {
  const ucl = byName.get('university-college-london')
  expect(ucl).toMatchObject({ shortName: 'UCL', parent: 'london', names: { zh: '伦敦大学学院' } })
  expect(ucl?.aliases).toContainEqual({ language: 'en', name: 'UCL' })
})

test("uses the two-letter code as a country's short name", () => {
  const codes = ofType('country').map(({ shortName }) => shortName)
  expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code ?? ''))).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
})

test('places every region inside its own bounds', () => {
  const outside = regions.filter((region) => region.bounds === null || !isInside(region, region.bounds))
  expect(outside.map(({ canonicalName }) => canonicalName)).toEqual([])
})

test('places states in their country and cities in their parent', () => {
  const outside = regions.filter(({ type, parent, lat, lng }) => {
    const bounds = parent === null || !['state', 'locality'].includes(type) ? null : byName.get(parent)?.bounds
    return bounds && !isInside({ lat, lng }, bounds)
  })
  expect(outside.map(({ canonicalName }) => canonicalName)).toEqual([])
})

test('places quarters and universities in the bounds of their city', () => {
  const outside = cities.flatMap(({ bounds, quarters, universities }) =>
    [...quarters, ...universities].filter((landmark) => !isInside(landmark, bounds)),
  )
  expect(outside).toEqual([])
})

test('places quarters and universities within 40 km of the city centre', () => {
  const far = cities.flatMap((city) =>
    [...city.quarters, ...city.universities].filter((landmark) => kilometresBetween(city, landmark) > 40),
  )
  expect(far).toEqual([])
})

test('has no two quarters or universities of a city at the same position', () => {
  for (const { canonicalName, quarters, universities } of cities) {
    for (const landmarks of [quarters, universities]) {
      expect(new Set(landmarks.map(({ lat, lng }) => `${lat} ${lng}`)).size, canonicalName).toBe(landmarks.length)
    }
  }
})

test('has two to five buildings of each of the 40 largest universities, within 45 km of it', () => {
  const buildings = regions.filter(({ parent }) => universityNames.has(parent ?? ''))
  const largest = regions
    .filter(({ canonicalName }) => universityNames.has(canonicalName))
    .toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))
    .slice(0, 40)
  const count = (university: string) => buildings.filter(({ parent }) => parent === university).length
  const odd = largest.filter(({ canonicalName }) => count(canonicalName) < 2 || count(canonicalName) > 5)
  expect(odd.map(({ canonicalName }) => canonicalName)).toEqual([])
  for (const building of buildings) {
    const university = byName.get(building.parent ?? '') ?? expect.fail(`no university of ${building.canonicalName}`)
    expect(kilometresBetween(building, university), building.canonicalName).toBeLessThan(45)
  }
})

test('has valid time zones for towns and none for countries and states', () => {
  for (const { canonicalName, type, timeZone } of regions) {
    if (type === 'country' || type === 'state') expect(timeZone, canonicalName).toBeNull()
    else expect(() => new Intl.DateTimeFormat('en', { timeZone: timeZone ?? 'none' }), canonicalName).not.toThrow()
  }
})

test("quotes prices in a supported currency and in the country's period", () => {
  const odd = cities.filter(
    ({ prices, countryCode }) =>
      !CURRENCY_CODES.includes(prices.currency) || prices.duration !== pricingDurationOf(countryCode),
  )
  expect(odd.map(({ canonicalName, prices }) => `${canonicalName} ${prices.duration}`)).toEqual([])
})

test('converts a weekly rent in the table to a monthly one', () => {
  const auckland = cities.find(({ canonicalName }) => canonicalName === 'auckland')
  // 345 NZD per week.
  expect(auckland?.prices).toMatchObject({ currency: 'NZD', duration: 'monthly', ensuite: 1495 })
})

test('charges more for a better room', () => {
  for (const { canonicalName, prices } of cities) {
    const rising = [prices.sharedRoom, prices.nonEnsuite, prices.ensuite, prices.studio, prices.oneBedroom]
    expect(rising, canonicalName).toEqual(rising.toSorted((a, b) => a - b))
    expect(prices.sharedRoom, canonicalName).toBeGreaterThan(0)
  }
})

test('returns the same data each time', () => {
  expect(readGeography()).toEqual({ regions, cities })
})

test('lists only known differences of existing regions', () => {
  expect([...KNOWN_DIFFERENCES.keys()].filter((name) => !byName.has(name))).toEqual([])
})

function countryOf(region: WorldRegion): string {
  const above = region.parent === null ? undefined : byName.get(region.parent)
  return above === undefined ? region.canonicalName : countryOf(above)
}
