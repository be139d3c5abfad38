import type { SharedShortlist } from '@amber/contract/schemas/shared-shortlists'
import { describe, expect, test } from 'vitest'
import { listView, type Viewer } from './list-view.ts'
import type { SharedPlaceCard } from './shared-place-card.ts'

const ANA = 1
const BEN = 2

const createList = (overrides: Partial<SharedShortlist> = {}): SharedShortlist => ({
  id: 7,
  version: 3,
  name: 'Leeds',
  invitation_path: '/shared/7.x',
  members: [
    { id: ANA, name: 'Ana', owner: true, budget: null },
    { id: BEN, name: 'Ben', owner: false, budget: null },
  ],
  places: [createPlace(10), createPlace(11)],
  ...overrides,
})

const createPlace = (inventory_id: number, overrides: Partial<SharedShortlist['places'][number]> = {}) => ({
  inventory_id,
  tenancy_id: null,
  move_in_date: null,
  added_by: BEN,
  added_at: '2026-12-01T09:00:00.000Z',
  votes: [],
  notes: [],
  ...overrides,
})

const createCard = (amountMinor: number): SharedPlaceCard => ({
  id: 10,
  name: 'Orchard House',
  path: '/places/orchard-house',
  enquiryPath: '',
  city: 'Leeds',
  image: null,
  listed: null,
  dates: null,
  change: null,
  rating: null,
  walk: null,
  available: true,
  price: { amountMinor, currency: 'GBP', period: 'weekly' },
})

const createViewer = (overrides: Partial<Viewer> = {}): Viewer => ({
  userId: ANA,
  language: 'en',
  currency: 'GBP',
  rates: { base: 'GBP', rates: { EUR: '1.2000000000' } },
  cards: new Map(),
  now: new Date('2026-12-01T10:00:00Z'),
  ...overrides,
})

describe('listView votes', () => {
  const votedList = createList({
    places: [createPlace(10), createPlace(11, { votes: [{ user_id: BEN, vote: 'yes' }] })],
  })

  test("list voters by name, mark the viewer's own and sort the places", () => {
    const { places } = listView(votedList, createViewer({ userId: BEN }))
    expect(places.map(({ id, mine, yes }) => ({ id, mine, yes }))).toEqual([
      { id: 11, mine: 'yes', yes: [null] },
      { id: 10, mine: null, yes: [] },
    ])
    expect(listView(votedList, createViewer()).places[0]?.yes).toEqual(['Ben'])
  })

  test('include pending votes before the server confirms them', () => {
    const pendingVotes = new Map([
      [11, 'veto' as const],
      [10, 'yes' as const],
    ])
    const [first, last] = listView(votedList, createViewer({ pendingVotes })).places
    expect(first).toMatchObject({ id: 10, mine: 'yes', yes: [null] })
    expect(last).toMatchObject({ id: 11, mine: 'veto', yes: ['Ben'], veto: [null] })
    const withdrawn = listView(votedList, createViewer({ userId: BEN, pendingVotes: new Map([[11, 'none' as const]]) }))
    expect(withdrawn.places.find(({ id }) => id === 11)).toMatchObject({ mine: null, yes: [] })
  })
})

test('listView lets members remove only what they added and the owner remove everything', () => {
  const note = {
    id: '0f0e6f5c-2f0a-4d0e-9a51-0c6f6f0a1b2c',
    user_id: BEN,
    text: 'Near',
    written_at: '2026-12-01T09:00:00.000Z',
  }
  const listWithNote = createList({ places: [createPlace(10, { notes: [note], added_by: ANA })] })
  const removableBy = (userId: number) => {
    const [line] = listView(listWithNote, createViewer({ userId })).places
    return { place: line?.isRemovable, note: line?.notes[0]?.isRemovable }
  }
  expect(removableBy(ANA)).toEqual({ place: true, note: true })
  expect(removableBy(BEN)).toEqual({ place: false, note: true })
})

describe('listView budgets', () => {
  const withBudgets = (anaMax: number, benMax: number, currency: 'GBP' | 'EUR' = 'GBP') =>
    createList({
      members: [
        { id: ANA, name: 'Ana', owner: true, budget: { min: null, max: anaMax, currency: 'GBP', period: 'weekly' } },
        { id: BEN, name: 'Ben', owner: false, budget: { min: null, max: benMax, currency, period: 'weekly' } },
      ],
    })

  test("are combined in the viewer's currency; converted amounts are marked and rounded", () => {
    expect(listView(withBudgets(200_50, 180_25), createViewer()).overlap).toMatchObject({
      kind: 'together',
      isConverted: false,
      range: { from: null, to: '£180.25' },
    })
    expect(listView(withBudgets(200_00, 181_33, 'EUR'), createViewer()).overlap).toMatchObject({
      isConverted: true,
      range: { from: null, to: '≈£151' },
    })
  })

  test('mark only the converted end of the range', () => {
    const withRanges = (max: number) =>
      createList({
        members: [
          { id: ANA, name: 'Ana', owner: true, budget: { min: 100_25, max, currency: 'GBP', period: 'weekly' } },
          {
            id: BEN,
            name: 'Ben',
            owner: false,
            budget: { min: 60_00, max: 181_33, currency: 'EUR', period: 'weekly' },
          },
        ],
      })
    expect(listView(withRanges(200_50), createViewer()).overlap).toMatchObject({
      isConverted: true,
      range: { from: '£100.25', to: '≈£151' },
    })
    expect(listView(withRanges(140_50), createViewer()).overlap).toMatchObject({
      isConverted: false,
      range: { from: '£100.25', to: '£140.50' },
    })
    // €181.33 is £151.11; rounded to £151 it would fall below £151.05.
    const closeBudgets = createList({
      members: [
        { id: ANA, name: 'Ana', owner: true, budget: { min: 151_05, max: 200_00, currency: 'GBP', period: 'weekly' } },
        { id: BEN, name: 'Ben', owner: false, budget: { min: null, max: 181_33, currency: 'EUR', period: 'weekly' } },
      ],
    })
    expect(listView(closeBudgets, createViewer()).overlap).toMatchObject({
      kind: 'together',
      range: { from: '£151.05', to: '≈£151.11' },
    })
  })

  test("count how many members' budgets cover the price of a place", () => {
    const cards = new Map([[10, createCard(190_00)]])
    const [first, other] = listView(withBudgets(200_00, 180_00), createViewer({ cards })).places
    expect(first?.within).toEqual({ count: 1, total: 2 })
    expect(other?.within).toBeNull()
  })
})
