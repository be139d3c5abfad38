import type { Media } from '@amber/contract/schemas/inventory'
import { expect, test } from 'vitest'
import { galleryTabs, openTab } from './gallery-tabs.ts'

const createMedia = (base_path: string): Media => ({
  base_path,
  featured: false,
  width: 1200,
  height: 800,
  blurred_preview: null,
  caption: null,
  credit: null,
})

const createRoom = (id: number, images: string[], plan?: string) => ({
  id,
  name: `Room ${id}`,
  images: images.map(createMedia),
  floor_plan: plan === undefined ? null : createMedia(plan),
})

const NO_MEDIA = { images: [], videos: [], virtual_views: [] }
const reviewPhoto = { review_id: 1, base_path: 's.webp', width: 600, height: 400, credit: null }

const pathsOf = (tabs: ReturnType<typeof galleryTabs>) =>
  Object.fromEntries(tabs.map(({ key, items }) => [key, items.map(({ path }) => path)]))

test('returns tabs only for non-empty groups', () => {
  expect(galleryTabs(NO_MEDIA, { rooms: [createRoom(1, [])], students: [] }, null)).toEqual([])
  expect(pathsOf(galleryTabs({ ...NO_MEDIA, images: [createMedia('a')] }, { rooms: [], students: [] }, null))).toEqual({
    all: ['a'],
    building: ['a'],
  })
})

test('excludes room images from the building and lists each image once per tab', () => {
  const place = {
    images: [createMedia('bed'), createMedia('door')],
    videos: [createMedia('film')],
    virtual_views: [createMedia('view')],
  }
  const tabs = galleryTabs(
    place,
    {
      rooms: [createRoom(1, ['bed', 'desk'], 'plan'), createRoom(2, ['bed'], 'plan')],
      students: [reviewPhoto],
    },
    null,
  )
  expect(pathsOf(tabs)).toEqual({
    all: ['bed', 'door', 'desk'],
    'room-1': ['bed', 'desk'],
    'room-2': ['bed'],
    building: ['door'],
    students: ['s.webp'],
    video: ['film'],
    tour: ['view'],
    plans: ['plan'],
  })
})

test('assigns an image shared by two rooms to the chosen one, or else to the first', () => {
  const roomOfFirstImage = (chosenRoomId: number | null) =>
    galleryTabs(
      { ...NO_MEDIA, images: [createMedia('bed')] },
      { rooms: [createRoom(1, ['bed', 'desk']), createRoom(2, ['bed', 'desk'])], students: [] },
      chosenRoomId,
    )[0]?.items.map(({ roomId }) => roomId)
  expect(roomOfFirstImage(2)).toEqual([2, 2])
  expect(roomOfFirstImage(null)).toEqual([1, 1])
  expect(roomOfFirstImage(9)).toEqual([1, 1])
})

test('openTab falls back to all for an unknown tab', () => {
  const tabs = galleryTabs({ ...NO_MEDIA, images: [createMedia('a')] }, { rooms: [], students: [] }, null)
  expect(openTab(tabs, 'building')?.key).toBe('building')
  expect(openTab(tabs, 'room-9')?.key).toBe('all')
})
