import type { Inventory } from '@amber/contract/schemas/inventories'
import type { CardReference } from '@amber/domain/chat/room-cards'
import { describe, expect, test, vi } from 'vitest'
import { type CardSource, loadRoomCards } from './load-room-cards.ts'

const byId = (id: number): CardReference => ({ key: `id:${id}`, id, canonicalName: null, tenancyId: null })
const byLink = (canonicalName: string, tenancyId: number | null = null): CardReference => ({
  key: `place:${canonicalName}:${tenancyId ?? ''}`,
  id: null,
  canonicalName,
  tenancyId,
})

const offered = (id: number, left: number) =>
  ({
    inventory_id: id,
    config_name: 'Compact En-suite',
    room_type: 'private_room',
    places_left: left,
    available: left > 0,
    total: 1_174_000,
    refundable: 0,
    persons: 1,
    lease_duration: 40,
    lease_duration_unit: 'week',
  }) as unknown as Inventory['offered']

const pricing = {
  currency: 'GBP',
  duration: 'weekly',
  all_in: { price: 29_350, rent: 29_350, bills: 0, offers: 0 },
} as unknown as Inventory['pricing']

const PLACE = { id: 1, name: 'Weaver House', parent_id: null, canonical_name: 'weaver-house', images: [], features: [] }
const ROOM = { ...PLACE, id: 2, name: 'Compact En-suite', parent_id: 1 }

function createTestSource(left = 3) {
  const meta = { region_name: 'London' } as Inventory['meta']
  const all = [PLACE, ROOM].map((each) => ({ ...each, meta, pricing, offered: offered(11, left) }))
  const list = vi.fn<CardSource['list']>(async ({ ids, type }) =>
    all.filter(({ id, parent_id }) => ids.includes(id) && (type === 'all' || parent_id === null)),
  )
  const names = new Map<string, { id: number; name: string }>([
    ['weaver-house', PLACE],
    ['old-mill', { id: 9, name: 'Old Mill' }],
    ['9', { id: 9, name: 'Old Mill' }],
  ])
  const find = vi.fn<CardSource['find']>(async (key) => names.get(key))
  return { source: { list, find }, list, find }
}

const load = (references: CardReference[], source: CardSource) =>
  loadRoomCards(references, source, { language: 'en', currency: 'GBP' })

describe('loadRoomCards', () => {
  test('shows the price, the total and the slots of the moment, with the place of a room', async () => {
    const cards = await load([byId(2), byLink('weaver-house')], createTestSource().source)
    expect(cards.get('id:2')).toMatchObject({
      isGone: false,
      isRoom: true,
      name: 'Compact En-suite',
      within: 'Weaver House, London',
      price: { text: '£293.50', total: '£11,740' },
      left: 3,
      path: '/places/weaver-house?inventory_id=11',
    })
    expect(cards.get('place:weaver-house:')).toMatchObject({ isRoom: false, name: 'Weaver House', within: 'London' })
  })

  test('reads the cheapest stays at once, and a linked stay by itself', async () => {
    const { source, list } = createTestSource()
    await load([byId(1), byId(2), byLink('weaver-house', 7)], source)
    const queries = list.mock.calls.map(([{ ids, type, stays }]) => ({ ids, type, stays }))
    expect(queries).toEqual([
      { ids: [1], type: 'place', stays: '7' },
      { ids: [1, 2], type: 'all', stays: undefined },
      { ids: [1], type: 'place', stays: undefined },
    ])
  })

  test('has no price while nothing is available', async () => {
    const cards = await load([byId(1)], createTestSource(0).source)
    expect(cards.get('id:1')).toMatchObject({ isGone: false, price: null, left: 0, path: '/places/weaver-house' })
  })

  test('says by name what is not let any more, and that nobody knows the rest', async () => {
    const cards = await load([byLink('old-mill'), byLink('never'), byId(404)], createTestSource().source)
    expect([...cards]).toEqual([
      ['place:never:', { isGone: true, name: null }],
      ['place:old-mill:', { isGone: true, name: 'Old Mill' }],
      ['id:404', { isGone: true, name: null }],
    ])
  })
})
