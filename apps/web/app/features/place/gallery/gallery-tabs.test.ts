import type { Media } from '@amber/contract/inventory'
import { expect, test } from 'vitest'
import { galleryTabs, openTab } from './gallery-tabs.ts'

const media = (base_path: string): Media => ({
  base_path,
  featured: false,
  width: 1200,
  height: 800,
  blurred_preview: null,
  caption: null,
  credit: null,
})

const room = (id: number, images: string[], plan?: string) => ({
  id,
  name: `Room ${id}`,
  images: images.map(media),
  floor_plan: plan === undefined ? null : media(plan),
})

const NOTHING = { images: [], videos: [], virtual_views: [] }
const photo = { review_id: 1, base_path: 's.webp', width: 600, height: 400, credit: null }

const pathsOf = (tabs: ReturnType<typeof galleryTabs>) =>
  Object.fromEntries(tabs.map(({ key, items }) => [key, items.map(({ path }) => path)]))

test('only groups that have something are tabs', () => {
  expect(galleryTabs(NOTHING, { rooms: [room(1, [])], students: [] })).toEqual([])
  expect(pathsOf(galleryTabs({ ...NOTHING, images: [media('a')] }, { rooms: [], students: [] }))).toEqual({
    all: ['a'],
    building: ['a'],
  })
})

test('a picture of a room is not one of the building, and each is there once', () => {
  const place = { images: [media('bed'), media('door')], videos: [media('film')], virtual_views: [media('view')] }
  const tabs = galleryTabs(place, {
    rooms: [room(1, ['bed', 'desk'], 'plan'), room(2, ['bed'], 'plan')],
    students: [photo],
  })
  expect(pathsOf(tabs)).toEqual({
    all: ['bed', 'door', 'desk', 'film', 'view', 'plan'],
    'room-1': ['bed', 'desk'],
    'room-2': ['bed'],
    building: ['door'],
    students: ['s.webp'],
    video: ['film'],
    tour: ['view'],
    plans: ['plan'],
  })
})

test('a picture that two rooms show belongs to the first', () => {
  const tabs = galleryTabs(
    { ...NOTHING, images: [media('bed')] },
    { rooms: [room(1, ['bed']), room(2, ['bed'])], students: [] },
  )
  expect(tabs[0]?.items[0]?.roomId).toBe(1)
})

test('a tab that is not there is all of them', () => {
  const tabs = galleryTabs({ ...NOTHING, images: [media('a')] }, { rooms: [], students: [] })
  expect(openTab(tabs, 'building')?.key).toBe('building')
  expect(openTab(tabs, 'room-9')?.key).toBe('all')
})
