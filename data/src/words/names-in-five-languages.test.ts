import { ROOM_TYPES, UNIT_TYPES } from '@amber/domain/inventory/vocabulary'
import { LANGUAGES } from '@amber/domain/languages'
import { createRandom } from '@amber/testing/random'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { COST_NAMES } from './costs.ts'
import { OFFER_TEXTS } from './offers.ts'
import { nameRoom } from './room-name.ts'

test('names a room of any tier in each language', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...UNIT_TYPES),
      fc.constantFrom(...ROOM_TYPES),
      // Includes tiers below and above the named ones.
      fc.integer({ min: -1, max: 6 }),
      fc.nat(),
      (unitType, roomType, tier, seed) => {
        const names = nameRoom(createRandom(seed), { unitType, roomType, tier, dualOccupancy: false })
        for (const language of LANGUAGES) {
          expect(names[language]).toMatch(/^\S.*\S$/)
          expect(names[language]).not.toMatch(/[{}]| {2}/)
        }
      },
    ),
  )
})

test('names a room in a flat differently from the whole flat', () => {
  const room = { unitType: '3b', tier: 1, dualOccupancy: false } as const
  expect(nameRoom(createRandom(1), { ...room, roomType: 'entire_place' }).en).toBe('3 Bed Flat')
  expect(nameRoom(createRandom(1), { ...room, roomType: 'private_room' }).en).toMatch(/Room in a Shared Flat$/)
})

test('has cost names in each language without duplicates', () => {
  for (const language of LANGUAGES) {
    const names = Object.values(COST_NAMES).map((cost) => cost[language])
    expect(names).not.toContain('')
    expect(new Set(names).size).toBe(names.length)
  }
})

test('has offer texts in each language that use exactly the placeholder of their kind', () => {
  const placeholderByKind = { cashback: 'amount', discount: 'percent', discountAmount: 'amount', gift: null } as const
  for (const kind of Object.keys(placeholderByKind) as (keyof typeof placeholderByKind)[]) {
    for (const { name, description } of OFFER_TEXTS[kind]) {
      for (const language of LANGUAGES) {
        expect(name[language]).not.toBe('')
        const placeholders = [...`${name[language]} ${description[language]}`.matchAll(/\{(\w+)\}/g)].map(
          ([, placeholder]) => placeholder,
        )
        expect(new Set(placeholders)).toEqual(
          new Set(placeholderByKind[kind] === null ? [] : [placeholderByKind[kind]]),
        )
      }
    }
  }
})
