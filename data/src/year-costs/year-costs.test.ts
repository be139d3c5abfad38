import { describe, expect, test } from 'vitest'
import { openWorld } from '../open-world.ts'
import { makeYearCosts } from './year-costs.ts'

const planOf = (seed: number) => openWorld({ places: 600, seed, day: '2026-11-17', lean: false }).plan

describe('makeYearCosts', () => {
  const years = makeYearCosts(planOf(7), ['manchester', 'london', 'paris'])

  test('returns the same figures for the same seed, and others for another', () => {
    expect(makeYearCosts(planOf(7), ['manchester', 'london', 'paris'])).toEqual(years)
    expect(makeYearCosts(planOf(8), ['manchester', 'london', 'paris'])).not.toEqual(years)
  })

  test('lists the dearest city first, with its names', () => {
    const pounds = years.map(({ rooms }) => rooms[1]?.minorGbp ?? 0)
    expect(pounds).toEqual(pounds.toSorted((one, other) => other - one))
    expect(years.find(({ city }) => city === 'london')?.names).toMatchObject({
      en: 'London',
      es: 'Londres',
      zh: '伦敦',
    })
  })

  test('finds a studio dearer than an en-suite room, and both dearer than a shared bathroom', () => {
    for (const { rooms } of years) {
      expect(rooms.map(({ room }) => room)).toEqual(['non_ensuite', 'ensuite', 'studio'])
      const minor = rooms.map((room) => room.minor)
      expect(minor).toEqual(minor.toSorted((one, other) => one - other))
    }
  })

  test('converts to pounds only abroad', () => {
    for (const { currency, rooms } of years)
      for (const { minor, minorGbp } of rooms) expect(minor === minorGbp).toBe(currency === 'GBP')
  })

  test('rejects a city without places', () => {
    expect(() => makeYearCosts(planOf(7), ['atlantis'])).toThrow('no places in city atlantis')
  })
})
