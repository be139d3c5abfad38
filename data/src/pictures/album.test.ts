import { AMENITIES, UNIT_TYPES } from '@amber/domain/inventory/vocabulary'
import { LANGUAGES } from '@amber/domain/languages'
import { readManifest } from '@amber/testing/pictures/manifest'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUILDING_STYLES } from '../model.ts'
import { type AlbumPicture, albumOf } from './album.ts'

const byKey = new Map(readManifest().map((picture) => [picture.key, picture]))
const placeNumber = fc.nat(1_000_000)
const albumFacts = fc.record({
  style: fc.constantFrom(...BUILDING_STYLES),
  rooms: fc.uniqueArray(fc.constantFrom(...UNIT_TYPES), { minLength: 1, maxLength: 5 }),
  amenities: fc.uniqueArray(fc.constantFrom(...AMENITIES)),
})

function allPicturesOf(place: number, facts: Parameters<typeof albumOf>[1]): AlbumPicture[] {
  const album = albumOf(place, facts)
  return [
    album.front,
    ...album.shared,
    ...facts.rooms.flatMap((unit) => [0, 1, 2].flatMap((nth) => album.roomPictures(unit, nth))),
  ]
}

test('uses one palette for all images of a place and its style for the front', () => {
  fc.assert(
    fc.property(placeNumber, albumFacts, (place, facts) => {
      const album = albumOf(place, facts)
      expect(album.front.scene).toBe(facts.style)
      for (const { key } of allPicturesOf(place, facts)) expect(byKey.get(key)?.palette).toBe(album.palette)
    }),
  )
})

test('gives places with nearby numbers different palettes and fronts', () => {
  fc.assert(
    fc.property(placeNumber, albumFacts, albumFacts, (place, facts, nearbyFacts) => {
      const here = albumOf(place, facts)
      for (const distance of [1, 2, 3, 4, 5]) {
        const there = albumOf(place + distance, nearbyFacts)
        expect(there.palette).not.toBe(here.palette)
        expect(there.front.key).not.toBe(here.front.key)
      }
    }),
  )
})

test('gives six consecutive places different first images', () => {
  fc.assert(
    fc.property(placeNumber, fc.array(albumFacts, { minLength: 6, maxLength: 6 }), (place, facts) => {
      const firstKeys = facts.map((placeFacts, distance) => albumOf(place + distance, placeFacts).gallery[0]?.key)
      expect(new Set(firstKeys).size).toBe(6)
    }),
  )
})

test('gives ten consecutive halls different first images', () => {
  fc.assert(
    fc.property(placeNumber, fc.constantFrom(...BUILDING_STYLES), (place, style) => {
      const hall = { style, rooms: ['ensuite', 'studio'] as const, amenities: ['gym', 'laundry'] as const }
      const firstKeys = Array.from({ length: 10 }, (_, distance) => albumOf(place + distance, hall).gallery[0]?.key)
      expect(new Set(firstKeys).size).toBe(10)
    }),
  )
})

test('shows the front, a room and all shared spaces in the gallery without duplicates', () => {
  fc.assert(
    fc.property(placeNumber, albumFacts, (place, facts) => {
      const { front, shared, gallery } = albumOf(place, facts)
      expect(gallery.length).toBeGreaterThan(2)
      expect(new Set(gallery.map(({ key }) => key)).size).toBe(gallery.length)
      const keys = gallery.map(({ key }) => key)
      for (const { key } of [front, ...shared]) expect(keys).toContain(key)
    }),
  )
})

test('shows a gym, laundry or courtyard exactly where the place has one', () => {
  fc.assert(
    fc.property(placeNumber, albumFacts, (place, facts) => {
      const scenes = new Set(allPicturesOf(place, facts).map(({ scene }) => scene))
      for (const scene of ['gym', 'laundry', 'courtyard'] as const) {
        expect(scenes.has(scene)).toBe(facts.amenities.includes(scene))
      }
    }),
  )
})

test('shows every room from different cameras, and a studio or twin scene only for its own unit type', () => {
  fc.assert(
    fc.property(placeNumber, albumFacts, fc.nat(3), (place, facts, nth) => {
      const album = albumOf(place, facts)
      for (const unit of facts.rooms) {
        const pictures = album.roomPictures(unit, nth)
        expect(pictures.length).toBeGreaterThan(0)
        const views = pictures.map(({ key }) => `${byKey.get(key)?.scene} ${byKey.get(key)?.camera}`)
        expect(new Set(views).size).toBe(views.length)
        if (unit !== 'studio') expect(pictures.map(({ scene }) => scene)).not.toContain('studio')
        if (unit !== 'shared_room') expect(pictures.map(({ scene }) => scene)).not.toContain('twin')
      }
    }),
  )
})

test('gives nine rooms with the same kind of cover nine different covers', () => {
  fc.assert(
    fc.property(placeNumber, fc.constantFrom('ensuite', '2b'), (place, unit) => {
      const { roomPictures } = albumOf(place, { style: 'brick', rooms: [unit], amenities: [] })
      const covers = Array.from({ length: 9 }, (_, nth) => roomPictures(unit, nth)[0]?.key)
      expect(new Set(covers).size).toBe(9)
    }),
  )
})

test('captions a room without a bathroom as private and the kitchen of a flat as not shared', () => {
  const { roomPictures } = albumOf(7, { style: 'brick', rooms: ['non_ensuite', '2b'], amenities: [] })
  for (const { captions, scene } of roomPictures('non_ensuite', 0)) {
    expect(scene).toBe('ensuite')
    expect(captions.en).toMatch(/bedroom/)
  }
  const kitchen = roomPictures('2b', 0).find(({ scene }) => scene === 'kitchen')
  expect(kitchen?.captions.en).toMatch(/kitchen of the flat/)
})

test('shows no common room for a flat let as a whole', () => {
  const { shared } = albumOf(8, { style: 'terrace', rooms: ['3b', 'independent_house'], amenities: ['courtyard'] })
  expect(shared.map(({ scene }) => scene)).toEqual(['courtyard'])
})

test('returns the same images with captions in every language for the same place', () => {
  fc.assert(
    fc.property(placeNumber, albumFacts, (place, facts) => {
      expect(allPicturesOf(place, facts)).toEqual(allPicturesOf(place, facts))
      for (const { captions } of allPicturesOf(place, facts)) expect(Object.keys(captions)).toEqual([...LANGUAGES])
    }),
  )
})

test('has videos and virtual views in residences but no videos in houses', () => {
  const residence = { style: 'tower', rooms: ['studio', 'ensuite'], amenities: [] } as const
  const house = { style: 'terrace', rooms: ['independent_house'], amenities: [] } as const
  const albums = Array.from({ length: 144 }, (_, place) => albumOf(place, residence))
  expect(albums.some(({ video }) => video)).toBe(true)
  expect(albums.some(({ virtualView }) => virtualView)).toBe(true)
  for (let place = 0; place < 144; place++) expect(albumOf(place, house).video).toBeNull()
})
