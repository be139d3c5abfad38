import { describe, expect, test } from 'vitest'
import { optionSearches } from './option-searches.ts'

const preferences = {
  city: 'london',
  moveIn: '2027-09-11',
  stay: { count: 44, unit: 'week' },
  rentMinor: 20_000,
} as const

describe('optionSearches', () => {
  test('begins with all preferences and drops the budget, the length and the day in turn', () => {
    const place = { region_canonical_name: 'london' }
    const dates = { ...place, move_in_month: 'sep' }
    const length = {
      ...dates,
      lease_duration_unit: 'week',
      meta_min_lease_duration: 41,
      meta_max_lease_duration: 45,
    }
    expect(optionSearches(preferences)).toEqual([{ ...length, max_price: 250 }, length, dates, place])
  })

  test('has one search for each wish that is known', () => {
    expect(optionSearches({ ...preferences, moveIn: null, rentMinor: null })).toHaveLength(2)
    expect(optionSearches({ city: 'london', moveIn: null, stay: null, rentMinor: null })).toEqual([
      { region_canonical_name: 'london' },
    ])
    expect(optionSearches({ city: null, moveIn: null, stay: null, rentMinor: null })).toEqual([{}])
  })

  test('leaves out a length that the search page has no group for', () => {
    expect(optionSearches({ ...preferences, stay: { count: 1, unit: 'year' } })[0]).not.toHaveProperty(
      'lease_duration_unit',
    )
  })

  test('has no upper end for the longest stays', () => {
    const [search] = optionSearches({ ...preferences, stay: { count: 51, unit: 'week' } })
    expect(search).toMatchObject({ meta_min_lease_duration: 46 })
    expect(search).not.toHaveProperty('meta_max_lease_duration')
  })
})
