import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FAR_FUTURE } from '../search/place-facts.ts'
import { readSearchUrl } from '../search/search-url.ts'
import { hasEnded, savedQueryOf, type SavedSearchRegion, resolveSavedSearch } from './resolved-saved-search.ts'

const london: SavedSearchRegion = {
  id: 7,
  regionType: 'locality',
  centre: { lat: 51.5, lng: -0.12 },
  countryCode: 'GB',
  timeZone: 'Europe/London',
  currency: 'GBP',
  dearest: null,
}
const NOVEMBER = new Date('2026-11-15T09:00:00Z')

test('resolves the move-in month to its next occurrence and ends on its last day', () => {
  const september = resolveSavedSearch('move_in_month=sep', london, NOVEMBER)
  expect(september.room.moveInMonth).toBe(202709)
  expect(september.endsOn).toBe('2027-09-30')
  expect(resolveSavedSearch('move_in_month=feb', london, NOVEMBER).endsOn).toBe('2027-02-28')
  expect(resolveSavedSearch('move_in_month=nov', london, NOVEMBER).endsOn).toBe('2026-11-30')
  expect(resolveSavedSearch('', london, NOVEMBER).endsOn).toBe(FAR_FUTURE)
})

test("hasEnded returns true after the month has ended in the region's time zone", () => {
  const search = resolveSavedSearch('move_in_month=nov', london, NOVEMBER)
  expect(hasEnded(search, new Date('2026-11-30T23:59:00Z'))).toBe(false)
  expect(hasEnded(search, new Date('2026-12-01T00:01:00Z'))).toBe(true)
  const inSeoul = resolveSavedSearch('move_in_month=nov', { ...london, timeZone: 'Asia/Seoul' }, NOVEMBER)
  expect(hasEnded(inSeoul, new Date('2026-11-30T16:00:00Z'))).toBe(true)
})

test('searches a circle around a city or a whole country, unless an area is drawn', () => {
  const areaOf = (query: string, region = london) => resolveSavedSearch(query, region, NOVEMBER).area
  expect(areaOf('')).toEqual({ kind: 'circle', centre: london.centre, radius: 20_000 })
  expect(areaOf('', { ...london, regionType: 'country' })).toEqual({ kind: 'region', regionId: 7 })
  const box = 'region_bounds_lat1=51&region_bounds_lng1=-1&region_bounds_lat2=52&region_bounds_lng2=1'
  expect(areaOf(box)).toMatchObject({ kind: 'box', box: { south: 51, west: -1, north: 52, east: 1 } })
  expect(areaOf(`${box}&region_polygon=51,0;52,0;52,1`)).toMatchObject({ kind: 'polygon' })
})

test('uses the lease unit of the country when a length has no unit', () => {
  const leaseUnitOf = (countryCode: string) =>
    resolveSavedSearch('meta_min_lease_duration=9', { ...london, countryCode }, NOVEMBER).room.lease?.unit
  expect([leaseUnitOf('GB'), leaseUnitOf('US')]).toEqual(['week', 'month'])
})

test('savedQueryOf drops the order, the page and available=false', () => {
  const saved = (query: string) => savedQueryOf(readSearchUrl(new URLSearchParams(query)))
  expect(saved('max_price=200&sort_key=price&p=3&available=false')).toBe('max_price=200')
  expect(saved('available=true')).toBe('available=true')
})

test('compares totals only for a length of stay, as the search page does', () => {
  const length = 'meta_min_lease_duration=41&meta_max_lease_duration=45'
  expect(savedQueryOf(readSearchUrl(new URLSearchParams('max_total=9000')))).toBe('')
  expect(savedQueryOf(readSearchUrl(new URLSearchParams(`${length}&max_total=9000`)))).toBe(`${length}&max_total=9000`)
  const totalOf = (query: string) => resolveSavedSearch(query, london, NOVEMBER).room.total
  expect(totalOf('max_total=9000')).toBeUndefined()
  expect(totalOf(`${length}&max_total=9000`)).toEqual({ min: undefined, max: 900_000 })
})

test('savedQueryOf returns a query with the same meaning', () => {
  const anyParameter = fc.constantFrom(
    'max_price=200',
    'move_in_month=sep',
    'meta_types=private_room,apartment',
    'p=4',
    'name=vega',
    'available=false',
  )
  fc.assert(
    fc.property(fc.uniqueArray(anyParameter), (parameters) => {
      const query = parameters.join('&')
      const saved = savedQueryOf(readSearchUrl(new URLSearchParams(query)))
      expect(savedQueryOf(readSearchUrl(new URLSearchParams(saved)))).toBe(saved)
      expect(resolveSavedSearch(saved, london, NOVEMBER)).toEqual(resolveSavedSearch(query, london, NOVEMBER))
    }),
  )
})

test('resolves campuses to their ids, and a removed one to a campus that nothing is near', () => {
  const campusIds = new Map([['ucl', 31]])
  const { commutes } = resolveSavedSearch('commute=ucl:bike:20,gone:foot:15', london, NOVEMBER, campusIds)
  expect(commutes).toEqual([
    { campusId: 31, mode: 'bike', minutes: 20 },
    { campusId: 0, mode: 'foot', minutes: 15 },
  ])
  expect(resolveSavedSearch('', london, NOVEMBER, campusIds).commutes).toBeUndefined()
})
