import type { Amenity, UnitType } from '@amber/domain/inventory/vocabulary'
import { type MediaFile as StoredMedia, type Picture, readManifest, readMedia } from '@amber/testing/pictures/manifest'
import type { BuildingStyle } from '../model.ts'
import { type Captions, captionsOf } from './captions.ts'
import { mediaCaptions } from './media-captions.ts'
import { roomScenes, sharedScenes, type SceneUse } from './scenes.ts'

/** Credit shown with every image. */
export const CREDIT = 'Illustrative render'

export type AlbumPicture = {
  key: string
  width: number
  height: number
  preview: string
  captions: Captions
  scene: string
}
type MediaFile = Pick<StoredMedia, 'key' | 'contentType' | 'width' | 'height'> & { captions: Captions }

export type Album = {
  palette: string
  front: AlbumPicture
  shared: AlbumPicture[]
  /** All images of the place including its rooms. Cards show the first, which is not always the front. */
  gallery: AlbumPicture[]
  roomPictures: (unit: UnitType, nth: number) => AlbumPicture[]
  video: MediaFile | null
  virtualView: MediaFile | null
}

type AlbumFacts = { style: BuildingStyle; rooms: readonly UnitType[]; amenities: readonly Amenity[] }

const PALETTES = ['sage', 'harbour', 'clay', 'forest', 'berry', 'sand'] as const
const pictures = Map.groupBy(readManifest(), ({ scene, palette }) => `${scene} ${palette}`)
const media = readMedia()

/**
 * Returns the images of the place with this number: one building, so one palette. Consecutive numbers have different
 * palettes. When a palette repeats, it shows other times of day and other corners.
 */
export function albumOf(number: number, { style, rooms, amenities }: AlbumFacts): Album {
  const palette = PALETTES[number % PALETTES.length] ?? PALETTES[0]
  const round = Math.floor(number / PALETTES.length)
  const variant = Math.floor(round / LEAD_COUNT)
  const scenes = sharedScenes(rooms, amenities)
  const [front] = choose(palette, { scene: style, as: style, count: 1 }, variant)
  if (!front) throw new Error(`no image of a ${style}`)
  const shared = scenes.flatMap((sceneUse, position) => choose(palette, sceneUse, variant + position))
  const roomPictures = (unit: UnitType, nth: number) =>
    roomScenes(unit).flatMap((sceneUse) => choose(palette, sceneUse, variant + nth))
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

/** Number of lead images that alternate as a palette repeats: the front, a room, a shared space. */
const LEAD_COUNT = 3
const MAX_ROOM_PICTURES = 4

type GalleryInput = { round: number; front: AlbumPicture; shared: AlbumPicture[]; rooms: AlbumPicture[] }

function galleryOf({ round, front, shared, rooms }: GalleryInput): AlbumPicture[] {
  const bedrooms = rooms.slice(0, MAX_ROOM_PICTURES)
  const lead = [front, bedrooms[0], shared[0] ?? bedrooms[1]][round % LEAD_COUNT] ?? front
  const all = [lead, front, ...bedrooms, ...shared]
  // Two unit types may show the same image with different captions.
  return all.filter(({ key }, index) => all.findIndex((other) => other.key === key) === index)
}

/** Returns up to `count` images of a scene, starting at index `offset`, without repeating a camera. */
function choose(palette: string, { scene, as, count }: SceneUse, offset: number): AlbumPicture[] {
  const all = pictures.get(`${scene} ${palette}`) ?? []
  const start = offset % Math.max(all.length, 1)
  const rotated = [...all.slice(start), ...all.slice(0, start)]
  const byCamera = new Map<number, Picture>()
  for (const picture of rotated) if (!byCamera.has(picture.camera)) byCamera.set(picture.camera, picture)
  return [...byCamera.values()].slice(0, count).map((picture) => captionPicture(picture, as))
}

/** Cache of captioned images: a million places share the same few hundred. */
const captionedPictures = new Map<string, AlbumPicture>()

function captionPicture(picture: Picture, as: string): AlbumPicture {
  const { key, width, height, preview, scene } = picture
  const cacheKey = `${key} ${as}`
  const captioned = captionedPictures.get(cacheKey) ?? {
    key,
    width,
    height,
    preview,
    captions: captionsOf(picture, as),
    scene,
  }
  captionedPictures.set(cacheKey, captioned)
  return captioned
}

/** Returns a video or virtual view of a scene that the place has, or null. */
function findMedia(kind: StoredMedia['kind'], palette: string, sceneUses: readonly SceneUse[]): MediaFile | null {
  const scenes = new Set(sceneUses.map(({ scene }) => scene))
  const file = media.find((item) => item.kind === kind && item.palette === palette && scenes.has(item.scene))
  if (!file) return null
  const { key, contentType, width, height } = file
  return { key, contentType, width, height, captions: mediaCaptions(file) }
}
