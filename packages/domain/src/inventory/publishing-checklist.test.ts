import { describe, expect, test } from 'vitest'
import type { InventoryChanges, MediaField } from './inventory-fields.ts'
import { blockersOf, countBookableChildren, publishingChecklist } from './publishing-checklist.ts'

const image = (featured: boolean): MediaField => ({
  media_type: 'image',
  base_path: 'a.webp',
  featured,
  width: 3,
  height: 2,
  blurred_preview: null,
  caption: null,
  captions: {},
  credit: null,
})

const COMPLETE = {
  organisation_id: 7,
  address: { postal_code: { long_name: 'E1 4NS', short_name: 'E1' } },
  descriptions: [{ name: 'About', text: 'A house.' }],
  media: [image(true)],
  cancellation_policies: ['no_visa'],
} satisfies InventoryChanges

const blockers = (fields: InventoryChanges, bookableChildren = 1) =>
  blockersOf(publishingChecklist({ kind: 'place', fields, bookableChildren }))

describe('publishingChecklist', () => {
  test('lets a place with everything that students need be published', () => {
    expect(blockers(COMPLETE)).toEqual([])
  })

  test.each<[string, InventoryChanges]>([
    ['supplier', { organisation_id: null }],
    ['address', { address: {} }],
    ['description', { descriptions: [] }],
    ['featured_image', { media: [image(false)] }],
    ['cancellation_policy', { cancellation_policies: [] }],
  ])('blocks a place without %s', (code, change) => {
    expect(blockers({ ...COMPLETE, ...change })).toEqual([code])
  })

  test('blocks a place without images or bookable rooms, and never for advice', () => {
    expect(blockers({ ...COMPLETE, media: [] }, 0)).toEqual(['image', 'featured_image', 'bookable_room'])
    const advice = publishingChecklist({ kind: 'place', fields: COMPLETE, bookableChildren: 1 })
    expect(advice.filter(({ isDone }) => !isDone).map(({ code }) => code)).toEqual([
      'five_images',
      'heading',
      'meta_description',
      'amenities',
      'translations',
    ])
  })

  test('blocks a room type without a stay and a tenancy without price or first day', () => {
    expect(blockersOf(publishingChecklist({ kind: 'room_type', fields: {}, bookableChildren: 0 }))).toEqual([
      'bookable_stay',
    ])
    const tenancy = { price: 0, available_from: null, places_left: 0 }
    expect(blockersOf(publishingChecklist({ kind: 'tenancy', fields: tenancy, bookableChildren: 0 }))).toEqual([
      'price',
      'availability',
    ])
  })
})

describe('countBookableChildren', () => {
  const room = { id: 2, parentId: 1, kind: 'room_type', status: 'active', price: null, availableFrom: null } as const
  const tenancy = {
    id: 3,
    parentId: 2,
    kind: 'tenancy',
    status: 'active',
    price: 100,
    availableFrom: '2027-09-01',
  } as const

  test('counts a room only with an active tenancy that has a price and a first day', () => {
    expect(countBookableChildren(1, [room, tenancy])).toBe(1)
    expect(countBookableChildren(2, [room, tenancy])).toBe(1)
    expect(countBookableChildren(1, [room])).toBe(0)
    expect(countBookableChildren(1, [room, { ...tenancy, status: 'inactive' }])).toBe(0)
    expect(countBookableChildren(1, [room, { ...tenancy, price: 0 }])).toBe(0)
    expect(countBookableChildren(1, [{ ...room, status: 'inactive' }, tenancy])).toBe(0)
  })
})
