import type { ManagedInventory } from '@amber/contract/schemas/managed-inventories'
import { expect, test } from 'vitest'
import { placeLine } from './place-line.ts'

const NOW = new Date('2026-11-17T12:00:00Z')

const PLACE: ManagedInventory = {
  id: 7,
  name: 'Mill Yard',
  canonical_name: 'mill-yard',
  inventory_no: null,
  status: 'active',
  city: 'Leeds',
  supplier: { id: 3, name: 'Keys & Co' },
  image: 'places/7.webp',
  currency: 'GBP',
  price_duration: 'weekly',
  price: 17_650,
  places_left: 4,
  places_total: 60,
  confirmed_at: '2026-11-17T08:00:00Z',
  images_count: 9,
  issues: [],
  updated_at: '2026-11-10T12:00:00Z',
  leads: [0, 0, 1, 0, 2, 0, 1],
}

const lineOf = (changes: Partial<ManagedInventory>) => placeLine({ ...PLACE, ...changes }, { now: NOW, language: 'en' })

test('formats the price, and says when the slots were confirmed', () => {
  expect(lineOf({})).toMatchObject({
    price: '£176.50',
    priceUnit: 'week',
    confirmed: '4 hours ago',
    confirmedTone: 'fresh',
    isNearlyFull: true,
  })
})

test.each([
  ['2026-11-11T12:00:00Z', 'fresh'],
  ['2026-11-09T12:00:00Z', 'ageing'],
  ['2026-11-01T12:00:00Z', 'late'],
  [null, 'late'],
] as const)('a confirmation of %s is %s', (confirmed_at, tone) => {
  expect(lineOf({ confirmed_at }).confirmedTone).toBe(tone)
})

test('a full place is not nearly full, and one without rooms has no price', () => {
  expect(lineOf({ places_left: 0 })).toMatchObject({ state: 'full', isNearlyFull: false })
  expect(lineOf({ price: null }).price).toBeNull()
})

test('a place without rooms is not full, and an inactive one is inactive whatever is left', () => {
  expect(lineOf({ places_left: 0, places_total: 0 }).state).toBe('roomless')
  expect(lineOf({ places_left: 0, status: 'inactive' }).state).toBe('inactive')
  expect(lineOf({}).state).toBe('active')
})
