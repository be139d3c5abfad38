import type { SharedShortlist } from '@amber/contract/shared-shortlists'
import { describe, expect, test } from 'vitest'
import { listView, type Looking } from './list-view.ts'
import type { SharedPlaceCard } from './shared-place-card.ts'

const ANA = 1
const BEN = 2

const list = (facts: Partial<SharedShortlist> = {}): SharedShortlist => ({
  id: 7,
  version: 3,
  name: 'Leeds',
  invitation_path: '/shared/7.x',
  members: [
    { id: ANA, name: 'Ana', owner: true, budget: null },
    { id: BEN, name: 'Ben', owner: false, budget: null },
  ],
  places: [place(10), place(11)],
  ...facts,
})

const place = (inventory_id: number, facts: Partial<SharedShortlist['places'][number]> = {}) => ({
  inventory_id,
  added_by: BEN,
  added_at: '2026-12-01T09:00:00.000Z',
  votes: [],
  notes: [],
  ...facts,
})

const card = (amountMinor: number): SharedPlaceCard => ({
  id: 10,
  name: 'Orchard House',
  path: '/places/orchard-house',
  city: 'Leeds',
  image: null,
  available: true,
  price: { amountMinor, currency: 'GBP', period: 'weekly', text: '', seen: null },
})

const look = (facts: Partial<Looking> = {}): Looking => ({
  userId: ANA,
  language: 'en',
  currency: 'GBP',
  rates: { base: 'GBP', rates: { EUR: '1.2000000000' } },
  cards: new Map(),
  now: new Date('2026-12-01T10:00:00Z'),
  ...facts,
})

describe('votes', () => {
  const voted = list({ places: [place(10), place(11, { votes: [{ user_id: BEN, vote: 'yes' }] })] })

  test('are told by name, one’s own apart, and put the places in order', () => {
    const { places } = listView(voted, look({ userId: BEN }))
    expect(places.map(({ id, mine, yes }) => ({ id, mine, yes }))).toEqual([
      { id: 11, mine: 'yes', yes: [null] },
      { id: 10, mine: null, yes: [] },
    ])
    expect(listView(voted, look()).places[0]?.yes).toEqual(['Ben'])
  })

  test('are shown as they were just pressed, before the server knows', () => {
    const wishes = new Map([
      [11, 'veto' as const],
      [10, 'yes' as const],
    ])
    const [first, last] = listView(voted, look({ wishes })).places
    expect(first).toMatchObject({ id: 10, mine: 'yes', yes: [null] })
    expect(last).toMatchObject({ id: 11, mine: 'veto', yes: ['Ben'], veto: [null] })
    const takenBack = listView(voted, look({ userId: BEN, wishes: new Map([[11, 'none' as const]]) }))
    expect(takenBack.places.find(({ id }) => id === 11)).toMatchObject({ mine: null, yes: [] })
  })
})

test('what one wrote or added one may take off; whoever began the list may take off all', () => {
  const note = {
    id: '0f0e6f5c-2f0a-4d0e-9a51-0c6f6f0a1b2c',
    user_id: BEN,
    text: 'Near',
    written_at: '2026-12-01T09:00:00.000Z',
  }
  const noted = list({ places: [place(10, { notes: [note], added_by: ANA })] })
  const of = (userId: number) => {
    const [line] = listView(noted, look({ userId })).places
    return { place: line?.isRemovable, note: line?.notes[0]?.isRemovable }
  }
  expect(of(ANA)).toEqual({ place: true, note: true })
  expect(of(BEN)).toEqual({ place: false, note: true })
})

describe('budgets', () => {
  const told = (ofAna: number, ofBen: number, currency: 'GBP' | 'EUR' = 'GBP') =>
    list({
      members: [
        { id: ANA, name: 'Ana', owner: true, budget: { min: null, max: ofAna, currency: 'GBP', period: 'weekly' } },
        { id: BEN, name: 'Ben', owner: false, budget: { min: null, max: ofBen, currency, period: 'weekly' } },
      ],
    })

  test('of all are told in the reader’s currency; converted ones are marked and without pence', () => {
    expect(listView(told(200_50, 180_25), look()).overlap).toMatchObject({
      kind: 'together',
      isConverted: false,
      range: { from: null, to: '£180.25' },
    })
    expect(listView(told(200_00, 181_33, 'EUR'), look()).overlap).toMatchObject({
      isConverted: true,
      range: { from: null, to: '≈£151' },
    })
  })

  test('are marked only at the end that was converted', () => {
    const ofBoth = (max: number) =>
      list({
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
    expect(listView(ofBoth(200_50), look()).overlap).toMatchObject({
      isConverted: true,
      range: { from: '£100.25', to: '≈£151' },
    })
    expect(listView(ofBoth(140_50), look()).overlap).toMatchObject({
      isConverted: false,
      range: { from: '£100.25', to: '£140.50' },
    })
    // €181.33 is £151.11: written as £151 it would lie below £151.05.
    const close = list({
      members: [
        { id: ANA, name: 'Ana', owner: true, budget: { min: 151_05, max: 200_00, currency: 'GBP', period: 'weekly' } },
        { id: BEN, name: 'Ben', owner: false, budget: { min: null, max: 181_33, currency: 'EUR', period: 'weekly' } },
      ],
    })
    expect(listView(close, look()).overlap).toMatchObject({
      kind: 'together',
      range: { from: '£151.05', to: '≈£151.11' },
    })
  })

  test('say of a place how many of them it is within', () => {
    const cards = new Map([[10, card(190_00)]])
    const [first, other] = listView(told(200_00, 180_00), look({ cards })).places
    expect(first?.within).toEqual({ count: 1, total: 2 })
    expect(other?.within).toBeNull()
  })
})
