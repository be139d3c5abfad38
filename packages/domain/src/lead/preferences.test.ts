import { describe, expect, test } from 'vitest'
import { firstPreferences, knownPreferences, missingToQualify, type SearchOfStudent } from './preferences.ts'

const NO_PREFERENCES = firstPreferences([])

const search = (overrides: Partial<SearchOfStudent>): SearchOfStudent => ({
  source: 'search',
  query: '',
  region: { id: 7, regionType: 'locality' },
  market: { currency: 'GBP', priceDuration: 'weekly' },
  ...overrides,
})

test('firstPreferences takes each preference from the first record that has it', () => {
  const first = { ...NO_PREFERENCES, mustHaves: ['gym'] } as const
  const second = { ...NO_PREFERENCES, mustHaves: ['wifi'], decision: 'Her father pays' } as const
  expect(firstPreferences([first, second])).toEqual({ ...first, decision: 'Her father pays' })
})

describe('knownPreferences', () => {
  test('prefers what staff were told to what somebody searched for', () => {
    const budget = { amountMinor: 20_500, currency: 'GBP', period: 'weekly', isAllIn: false } as const
    const known = knownPreferences({ ...NO_PREFERENCES, budget, mustHaves: ['gym'] }, [
      search({ query: 'max_price=250&features_and=wifi&meta_unit_types=ensuite' }),
    ])
    expect(known.budget).toEqual({ value: budget, source: 'staff' })
    expect(known.mustHaves).toEqual({ value: ['gym'], source: 'staff' })
    expect(known.roomTypes).toEqual({ value: ['ensuite'], source: 'search' })
  })

  test('reads the highest price as an all-in budget in the money of the region', () => {
    const market = { currency: 'KRW', priceDuration: 'monthly' } as const
    expect(knownPreferences(NO_PREFERENCES, [search({ query: 'max_price=900000', market })]).budget?.value).toEqual({
      amountMinor: 900_000,
      currency: 'KRW',
      period: 'monthly',
      isAllIn: true,
    })
    expect(knownPreferences(NO_PREFERENCES, [search({ query: 'min_price=100' })]).budget).toBeNull()
  })

  test('takes each fact from the first search that says something about it', () => {
    const known = knownPreferences(NO_PREFERENCES, [
      search({ source: 'saved_search', query: 'features_and=gym', region: { id: 3, regionType: 'establishment' } }),
      search({ query: 'max_price=250&features_and=wifi' }),
    ])
    expect(known).toMatchObject({
      budget: { value: { amountMinor: 25_000 }, source: 'search' },
      mustHaves: { value: ['gym'], source: 'saved_search' },
      universityId: { value: 3, source: 'saved_search' },
      roomTypes: null,
    })
  })
})

test('a lead is qualified by its budget, move-in day and length', () => {
  expect(missingToQualify({ budget: null, move_in_date: null, stay: null })).toEqual(['budget', 'move_in_date', 'stay'])
  expect(missingToQualify({ budget: {}, move_in_date: '2027-09-01', stay: undefined })).toEqual(['stay'])
  expect(missingToQualify({ budget: {}, move_in_date: '2027-09-01', stay: {} })).toEqual([])
})
