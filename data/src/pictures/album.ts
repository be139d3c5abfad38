import type { Amenity, UnitType } from '@amber/domain/inventory/vocabulary'
import { type MediaFile as StoredMedia, type Picture, readManifest, readMedia } from '@amber/testing/pictures/manifest'
import type { BuildingStyle } from '../model.ts'
import { type Captions, captionsOf } from './captions.ts'
import { mediaCaptions } from './media-captions.ts'
import { roomScenes, sharedScenes, type Shown } from './scenes.ts'

/** Whose picture it is, said wherever one is shown. */
export const CREDIT = 'Illustrative render'

export type AlbumPicture = {
  key: string
  width: number
  height: number
  preview: string
  captions: Captions
  scene: string
}
export type MediaFile = Pick<StoredMedia, 'key' | 'contentType' | 'width' | 'height'> & { captions: Captions }

export type Album = {
  palette: string
  front: AlbumPicture
  shared: AlbumPicture[]
  /** All that the place itself shows, its rooms among them. Cards show the first, which isn't always the front. */
  gallery: AlbumPicture[]
  roomPictures: (unit: UnitType, nth: number) => AlbumPicture[]
  video: MediaFile | null
  virtualView: MediaFile | null
}

type About = { style: BuildingStyle; rooms: readonly UnitType[]; amenities: readonly Amenity[] }

const PALETTES = ['sage', 'harbour', 'clay', 'forest', 'berry', 'sand'] as const
const pictures = Map.groupBy(readManifest(), ({ scene, palette }) => `${scene} ${palette}`)
const media = readMedia()

/**
 * What the place with this number shows: one building, so one palette. The next number is of another palette; one palette
 * comes round again with other hours and corners of the same rooms.
 */
export function albumOf(number: number, { style, rooms, amenities }: About): Album {
  const palette = PALETTES[number % PALETTES.length] ?? PALETTES[0]
  const round = Math.floor(number / PALETTES.length)
  const hour = Math.floor(round / LEADS)
  const scenes = sharedScenes(rooms, amenities)
  const [front] = choose(palette, { scene: style, as: style, count: 1 }, hour)
  if (!front) throw new Error(`no picture of a ${style}`)
  const shared = scenes.flatMap((shown, position) => choose(palette, shown, hour + position))
  const roomPictures = (unit: UnitType, nth: number) =>
    roomScenes(unit).flatMap((shown) => choose(palette, shown, hour + nth))
  return {
    palette,
    front,
    shared,
    roomPictures,
    gallery: galleryOf({ round, front, shared, rooms: rooms.flatMap((unit) => roomPictures(unit, 0).slice(0, 2)) }),
    video: round % 3 === 0 ? findMedia('video', palette, scenes) : null,
    virtualView: round % 4 === 1 ? findMedia('virtual_view', palette, [...scenes, ...rooms.flatMap(roomScenes)]) : null,
  }
}

/** In three rounds of a palette these come first: the front, a room, what is shared. */
const LEADS = 3
const MOST_ROOM_PICTURES = 4

type Parts = { round: number; front: AlbumPicture; shared: AlbumPicture[]; rooms: AlbumPicture[] }

function galleryOf({ round, front, shared, rooms }: Parts): AlbumPicture[] {
  const bedrooms = rooms.slice(0, MOST_ROOM_PICTURES)
  const lead = [front, bedrooms[0], shared[0] ?? bedrooms[1]][round % LEADS] ?? front
  const all = [lead, front, ...bedrooms, ...shared]
  // Two kinds of room may show the same picture under different words.
  return all.filter(({ key }, index) => all.findIndex((other) => other.key === key) === index)
}

/** So many of the palette's pictures of a scene, from the one whose turn it is, no corner of the room twice. */
function choose(palette: string, { scene, as, count }: Shown, turn: number): AlbumPicture[] {
  const all = pictures.get(`${scene} ${palette}`) ?? []
  const start = turn % Math.max(all.length, 1)
  const inTurn = [...all.slice(start), ...all.slice(0, start)]
  const corners = new Map<number, Picture>()
  for (const picture of inTurn) if (!corners.has(picture.camera)) corners.set(picture.camera, picture)
  return [...corners.values()].slice(0, count).map((picture) => asShown(picture, as))
}

/** A million places show the same few hundred: each is put into words once. */
const asShownBefore = new Map<string, AlbumPicture>()

function asShown(picture: Picture, as: string): AlbumPicture {
  const { key, width, height, preview, scene } = picture
  const name = `${key} ${as}`
  const shown = asShownBefore.get(name) ?? { key, width, height, preview, captions: captionsOf(picture, as), scene }
  asShownBefore.set(name, shown)
  return shown
}

/** A film or view only shows what the place has. */
function findMedia(kind: StoredMedia['kind'], palette: string, shown: readonly Shown[]): MediaFile | null {
  const scenes = new Set(shown.map(({ scene }) => scene))
  const file = media.find((one) => one.kind === kind && one.palette === palette && scenes.has(one.scene))
  if (!file) return null
  const { key, contentType, width, height } = file
  return { key, contentType, width, height, captions: mediaCaptions(file) }
}
