import type { Amenity, UnitType } from '@amber/domain/inventory/vocabulary'
import {
  type MediaFile as StoredMedia,
  type Picture,
  PICTURE_CUTS,
  readManifest,
  readMedia,
} from '@amber/testing/pictures/manifest'
import type { BuildingStyle } from '../model.ts'
import { type Captions, captionsOf } from './captions.ts'
import { mediaCaptions } from './media-captions.ts'
import { coverScene, roomScenes, sharedScenes, type SceneUse } from './scenes.ts'

/** Credit shown with every image. */
export const CREDIT = 'Illustrative render'

export type AlbumPicture = {
  key: string
  width: number
  height: number
  preview: string
  captions: Captions
  scene: string
  camera: number
}
type MediaFile = Pick<StoredMedia, 'key' | 'contentType' | 'width' | 'height'> & { captions: Captions }

export type Album = {
  palette: string
  front: AlbumPicture
  shared: AlbumPicture[]
  /** All images of the place including its rooms. Cards show the first, which is not always the front. */
  gallery: AlbumPicture[]
  /** Returns the images of a room, cover first. `nth` counts the rooms of the place whose covers have the same scene. */
  roomPictures: (unit: UnitType, nth: number) => AlbumPicture[]
  video: MediaFile | null
  virtualView: MediaFile | null
}

type AlbumFacts = { style: BuildingStyle; rooms: readonly UnitType[]; amenities: readonly Amenity[] }

const PALETTES = ['sage', 'harbour', 'clay', 'forest', 'berry', 'sand'] as const
const groupPictures = (list: Picture[]) => Map.groupBy(list, ({ scene, palette }) => `${scene} ${palette}`)
const pictures = groupPictures(readManifest().filter(({ cut }) => cut === undefined))
/** Images for covers of rooms: those that were rendered first, then those that were cut from them. */
const coverPictures = groupPictures(readManifest().toSorted((a, b) => cutOrder(a) - cutOrder(b)))
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
  const roomPictures = (unit: UnitType, nth: number) => {
    const cover = chooseCover(palette, coverScene(unit), nth)
    const others = roomScenes(unit).flatMap((sceneUse) => choose(palette, sceneUse, variant + nth))
    return [cover, ...others.filter(({ scene, camera }) => scene !== cover.scene || camera !== cover.camera)]
  }
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

/** Returns the nth cover of a scene. Throws if there are fewer, since two rooms would share one. */
function chooseCover(palette: string, { scene, as }: SceneUse, nth: number): AlbumPicture {
  const picture = coverPictures.get(`${scene} ${palette}`)?.[nth]
  if (picture === undefined) throw new Error(`no cover ${nth} of a ${scene} in ${palette}`)
  return captionPicture(picture, as)
}

function cutOrder({ cut }: Picture): number {
  return cut === undefined ? -1 : PICTURE_CUTS.indexOf(cut)
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
  const { key, width, height, preview, scene, camera } = picture
  const cacheKey = `${key} ${as}`
  const captioned = captionedPictures.get(cacheKey) ?? {
    key,
    width,
    height,
    preview,
    captions: captionsOf(picture, as),
    scene,
    camera,
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
