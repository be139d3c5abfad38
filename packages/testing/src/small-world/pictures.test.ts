import { expect, test } from 'vitest'
import { readManifest } from '../pictures/manifest.ts'
import { createAlbum, createRoomAlbum } from './pictures.ts'

const pictures = createAlbum()
const albums = Array.from({ length: 300 }, (_, number) => pictures(number, 6))

test('shows six different pictures of one building, with at most one front', () => {
  for (const album of albums) {
    expect(new Set(album.map(({ file }) => file)).size).toBe(6)
    expect(new Set(album.map(({ palette }) => palette)).size).toBe(1)
    expect(album.filter(({ scene }) => ['brick', 'panel', 'tower', 'terrace'].includes(scene)).length).toBeLessThan(2)
  }
})

test('starts some place with each picture, and neighbouring places with different ones', () => {
  const firsts = albums.map(([first]) => first?.file)
  expect(new Set(firsts)).toEqual(new Set(readManifest().map(({ file }) => file)))
  for (let i = 0; i + 12 <= firsts.length; i++) expect(new Set(firsts.slice(i, i + 12)).size).toBe(12)
})

test('shows each room in the building of its place, and rooms of a place differently', () => {
  const roomPicture = createRoomAlbum()
  const unitTypes = ['shared_room', 'non_ensuite', 'ensuite', 'studio', '1b']
  for (const [number, [front]] of albums.entries()) {
    const rooms = unitTypes.map((unitType) => roomPicture(number, unitType))
    expect(new Set(rooms.map((room) => room?.palette))).toEqual(new Set([front?.palette]))
    expect(new Set(rooms.map((room) => room?.file)).size).toBe(unitTypes.length)
  }
})
