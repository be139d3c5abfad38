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
const ofType = (type: RegionType) => regions.filter((region) => region.type === type)
const bySize = cities.toSorted((a, b) => (b.students ?? 0) - (a.students ?? 0))

/** What may stand above what, as the table of regions has it. */
const MAY_BE_ABOVE: Record<RegionType, (RegionType | null)[]> = {
  country: [null],
  state: ['country'],
  locality: ['country', 'state'],
  sublocality: ['locality'],
  establishment: ['locality', 'sublocality'],
}

test('is as large as promised', () => {
  expect(ofType('country').length).toBeGreaterThanOrEqual(30)
  expect(ofType('locality').length).toBeGreaterThanOrEqual(250)
  expect(ofType('establishment').length).toBeGreaterThanOrEqual(450)
  expect(cities.length).toBe(ofType('locality').length)
})

test('the 60 largest student cities have at least 8 quarters each', () => {
  const few = bySize.slice(0, 60).filter(({ quarters }) => quarters.length < 8)
  expect(few.map(({ canonicalName }) => canonicalName)).toEqual([])
})

test('every city has a university', () => {
  expect(cities.filter(({ universities }) => universities.length === 0)).toEqual([])
})

test('every country and state has a city', () => {
  const parents = new Set(regions.map(({ parent }) => parent))
  const bare = regions.filter(
    ({ type, canonicalName }) => ['country', 'state'].includes(type) && !parents.has(canonicalName),
  )
  expect(bare.map(({ canonicalName }) => canonicalName)).toEqual([])
})

test('canonical names are well formed and stand once', () => {
  expect(
    regions.map(({ canonicalName }) => canonicalName).filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)),
  ).toEqual([])
  expect(byName.size).toBe(regions.length)
})

test('parents come first and are of a type that may be above', () => {
  const seen = new Map<string, RegionType>()
  for (const { canonicalName, type, parent } of regions) {
    const above = parent === null ? null : seen.get(parent)
    expect(MAY_BE_ABOVE[type], `above ${canonicalName}`).toContain(above)
    seen.set(canonicalName, type)
  }
})

test('no two regions of one parent and kind share a name', () => {
  const shared = [...Map.groupBy(regions, ({ parent, type, names }) => `${parent} ${type} ${names.en}`)]
  expect(shared.filter(([, same]) => same.length > 1).map(([name]) => name)).toEqual([])
})

test('no two regions of one kind and country share a Chinese name', () => {
  const named = regions.filter(({ names, type }) => names.zh !== undefined && type !== 'sublocality')
  const shared = [...Map.groupBy(named, (region) => `${countryOf(region)} ${region.type} ${region.names.zh}`)]
  expect(shared.filter(([, same]) => same.length > 1).map(([name]) => name)).toEqual([])
})

test('countries, states, cities and universities have Chinese names, in Chinese letters', () => {
  const without = regions.filter(({ type, names }) => type !== 'sublocality' && !/\p{Script=Han}/u.test(names.zh ?? ''))
  expect(without.map(({ canonicalName }) => canonicalName)).toEqual([])
})

test('a name is given only where it differs from English, and an alias only once', () => {
  for (const { canonicalName, names, aliases } of regions) {
    const { en, ...others } = names
    expect(Object.values(others), canonicalName).not.toContain(en)
    for (const { language, name } of aliases) expect(name, canonicalName).not.toBe(names[language])
    expect(new Set(aliases.map(({ language, name }) => `${language} ${name}`)).size, canonicalName).toBe(aliases.length)
  }
})

test('names have no space or mark of the table at an end', () => {
  const all = regions.flatMap(({ names, aliases }) => [...Object.values(names), ...aliases.map(({ name }) => name)])
  expect(all.filter((name) => name !== name.trim() || name === '' || /[|;=]|^(en|es|fr|de|zh):/.test(name))).toEqual([])
})

test('UCL is found by what people call it', () => {
  const ucl = byName.get('university-college-london')
  expect(ucl).toMatchObject({ shortName: 'UCL', parent: 'london', names: { zh: '伦敦大学学院' } })
  expect(ucl?.aliases).toContainEqual({ language: 'en', name: 'UCL' })
})

test('a country goes by its two-letter code', () => {
  const codes = ofType('country').map(({ shortName }) => shortName)
  expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code ?? ''))).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
})

test('every region lies inside its own bounds', () => {
  const outside = regions.filter((region) => region.bounds === null || !isInside(region, region.bounds))
  expect(outside.map(({ canonicalName }) => canonicalName)).toEqual([])
})

test('a state lies in its country, a city in its state and country', () => {
  const outside = regions.filter(({ type, parent, lat, lng }) => {
    const bounds = parent === null || !['state', 'locality'].includes(type) ? null : byName.get(parent)?.bounds
    return bounds && !isInside({ lat, lng }, bounds)
  })
  expect(outside.map(({ canonicalName }) => canonicalName)).toEqual([])
})

test('quarters and universities lie in the bounds of their city', () => {
  const outside = cities.flatMap(({ bounds, quarters, universities }) =>
    [...quarters, ...universities].filter((landmark) => !isInside(landmark, bounds)),
  )
  expect(outside).toEqual([])
})

test('universities are within 40 km of the middle of their city, quarters too', () => {
  const far = cities.flatMap((city) =>
    [...city.quarters, ...city.universities].filter((landmark) => kilometresBetween(city, landmark) > 40),
  )
  expect(far).toEqual([])
})

test('no two quarters or two universities of a city stand on one spot', () => {
  for (const { canonicalName, quarters, universities } of cities) {
    for (const landmarks of [quarters, universities]) {
      expect(new Set(landmarks.map(({ lat, lng }) => `${lat} ${lng}`)).size, canonicalName).toBe(landmarks.length)
    }
  }
})

test('towns keep a time that exists, and countries and states none', () => {
  for (const { canonicalName, type, timeZone } of regions) {
    if (type === 'country' || type === 'state') expect(timeZone, canonicalName).toBeNull()
    else expect(() => new Intl.DateTimeFormat('en', { timeZone: timeZone ?? 'none' }), canonicalName).not.toThrow()
  }
})

test('prices are quoted in a currency of the product, and by the period of the country', () => {
  const odd = cities.filter(
    ({ prices, countryCode }) =>
      !CURRENCY_CODES.includes(prices.currency) || prices.duration !== pricingDurationOf(countryCode),
  )
  expect(odd.map(({ canonicalName, prices }) => `${canonicalName} ${prices.duration}`)).toEqual([])
})

test('a rent that the table quotes by the week is turned into one by the month', () => {
  const auckland = cities.find(({ canonicalName }) => canonicalName === 'auckland')
  // 345 NZD a week.
  expect(auckland?.prices).toMatchObject({ currency: 'NZD', duration: 'monthly', ensuite: 1495 })
})

test('a better room costs more', () => {
  for (const { canonicalName, prices } of cities) {
    const rising = [prices.sharedRoom, prices.nonEnsuite, prices.ensuite, prices.studio, prices.oneBedroom]
    expect(rising, canonicalName).toEqual(rising.toSorted((a, b) => a - b))
    expect(prices.sharedRoom, canonicalName).toBeGreaterThan(0)
  }
})

test('is read alike each time', () => {
  expect(readGeography()).toEqual({ regions, cities })
})

test('every known difference is about a region that exists', () => {
  expect([...KNOWN_DIFFERENCES.keys()].filter((name) => !byName.has(name))).toEqual([])
})

function countryOf(region: WorldRegion): string {
  const above = region.parent === null ? undefined : byName.get(region.parent)
  return above === undefined ? region.canonicalName : countryOf(above)
}
