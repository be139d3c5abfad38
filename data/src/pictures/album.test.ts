import { AMENITIES, UNIT_TYPES } from '@amber/domain/inventory/vocabulary'
import { LANGUAGES } from '@amber/domain/languages'
import { readManifest } from '@amber/testing/pictures/manifest'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUILDING_STYLES } from '../model.ts'
import { type AlbumPicture, albumOf } from './album.ts'

const byKey = new Map(readManifest().map((picture) => [picture.key, picture]))
const number = fc.nat(1_000_000)
const about = fc.record({
  style: fc.constantFrom(...BUILDING_STYLES),
  rooms: fc.uniqueArray(fc.constantFrom(...UNIT_TYPES), { minLength: 1, maxLength: 5 }),
  amenities: fc.uniqueArray(fc.constantFrom(...AMENITIES)),
})

function everyPicture(place: number, facts: Parameters<typeof albumOf>[1]): AlbumPicture[] {
  const album = albumOf(place, facts)
  return [
    album.front,
    ...album.shared,
    ...facts.rooms.flatMap((unit) => [0, 1, 2].flatMap((nth) => album.roomPictures(unit, nth))),
  ]
}

test('all pictures of a place are of its palette, and its front is of its style', () => {
  fc.assert(
    fc.property(number, about, (place, facts) => {
      const album = albumOf(place, facts)
      expect(album.front.scene).toBe(facts.style)
      for (const { key } of everyPicture(place, facts)) expect(byKey.get(key)?.palette).toBe(album.palette)
    }),
  )
})

test('neighbours differ in palette and front, whatever they are', () => {
  fc.assert(
    fc.property(number, about, about, (place, one, other) => {
      const here = albumOf(place, one)
      for (const distance of [1, 2, 3, 4, 5]) {
        const there = albumOf(place + distance, other)
        expect(there.palette).not.toBe(here.palette)
        expect(there.front.key).not.toBe(here.front.key)
      }
    }),
  )
})

test('no two of six neighbours lead with the same picture, whatever they are', () => {
  fc.assert(
    fc.property(number, fc.array(about, { minLength: 6, maxLength: 6 }), (place, facts) => {
      const leads = facts.map((one, distance) => albumOf(place + distance, one).gallery[0]?.key)
      expect(new Set(leads).size).toBe(6)
    }),
  )
})

test('a page of ten halls shows ten different pictures', () => {
  fc.assert(
    fc.property(number, fc.constantFrom(...BUILDING_STYLES), (place, style) => {
      const hall = { style, rooms: ['ensuite', 'studio'] as const, amenities: ['gym', 'laundry'] as const }
      const leads = Array.from({ length: 10 }, (_, distance) => albumOf(place + distance, hall).gallery[0]?.key)
      expect(new Set(leads).size).toBe(10)
    }),
  )
})

test('a gallery shows the front, a room and all that is shared, each once', () => {
  fc.assert(
    fc.property(number, about, (place, facts) => {
      const { front, shared, gallery } = albumOf(place, facts)
      expect(gallery.length).toBeGreaterThan(2)
      expect(new Set(gallery.map(({ key }) => key)).size).toBe(gallery.length)
      const keys = gallery.map(({ key }) => key)
      for (const { key } of [front, ...shared]) expect(keys).toContain(key)
    }),
  )
})

test('shows a gym, a laundry or a courtyard only where there is one, and then it does', () => {
  fc.assert(
    fc.property(number, about, (place, facts) => {
      const scenes = new Set(everyPicture(place, facts).map(({ scene }) => scene))
      for (const scene of ['gym', 'laundry', 'courtyard'] as const) {
        expect(scenes.has(scene)).toBe(facts.amenities.includes(scene))
      }
    }),
  )
})

test('shows every room, no corner of it twice, and no room that nobody lives in', () => {
  fc.assert(
    fc.property(number, about, fc.nat(5), (place, facts, nth) => {
      const album = albumOf(place, facts)
      for (const unit of facts.rooms) {
        const pictures = album.roomPictures(unit, nth)
        expect(pictures.length).toBeGreaterThan(0)
        const corners = pictures.map(({ key }) => `${byKey.get(key)?.scene} ${byKey.get(key)?.camera}`)
        expect(new Set(corners).size).toBe(corners.length)
        if (unit !== 'studio') expect(pictures.map(({ scene }) => scene)).not.toContain('studio')
        if (unit !== 'shared_room') expect(pictures.map(({ scene }) => scene)).not.toContain('twin')
      }
    }),
  )
})

test('promises a bathroom only to those who have one, and calls a kitchen shared only if it is', () => {
  const { roomPictures } = albumOf(7, { style: 'brick', rooms: ['non_ensuite', '2b'], amenities: [] })
  for (const { captions, scene } of roomPictures('non_ensuite', 0)) {
    expect(scene).toBe('ensuite')
    expect(captions.en).toMatch(/^Private room/)
  }
  const kitchen = roomPictures('2b', 0).find(({ scene }) => scene === 'kitchen')
  expect(kitchen?.captions.en).toMatch(/^Kitchen/)
})

test('a flat let on its own has no common room', () => {
  const { shared } = albumOf(8, { style: 'terrace', rooms: ['3b', 'independent_house'], amenities: ['courtyard'] })
  expect(shared.map(({ scene }) => scene)).toEqual(['courtyard'])
})

test('the same place shows the same pictures, told in every language', () => {
  fc.assert(
    fc.property(number, about, (place, facts) => {
      expect(everyPicture(place, facts)).toEqual(everyPicture(place, facts))
      for (const { captions } of everyPicture(place, facts)) expect(Object.keys(captions)).toEqual([...LANGUAGES])
    }),
  )
})

test('a film or a view is of the palette and shows what the place has', () => {
  const residence = { style: 'tower', rooms: ['studio', 'ensuite'], amenities: [] } as const
  const house = { style: 'terrace', rooms: ['independent_house'], amenities: [] } as const
  const albums = Array.from({ length: 144 }, (_, place) => albumOf(place, residence))
  expect(albums.some(({ video }) => video)).toBe(true)
  expect(albums.some(({ virtualView }) => virtualView)).toBe(true)
  for (let place = 0; place < 144; place++) expect(albumOf(place, house).video).toBeNull()
})
