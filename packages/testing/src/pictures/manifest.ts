import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '@amber/local-environment/repository'

export const PICTURES = join(REPOSITORY, 'data', 'pictures')
export const MANIFEST = join(PICTURES, 'manifest.json')

/**
 * Facts about a picture that are known from rendering it. A palette is one building, so a place shows pictures of one
 * palette.
 */
export type RenderedPicture = {
  file: string
  scene: string
  palette: string
  time: 'day' | 'evening'
  camera: number
  alt: string
  /** How `cut-pictures.ts` cut the file from a rendered one; absent for rendered files. */
  cut?: PictureCut
}

/** `mirror` swaps left and right; `left` and `right` show that side of the room closer, `…_mirror` swapped as well. */
export const PICTURE_CUTS = ['mirror', 'left', 'right', 'left_mirror', 'right_mirror'] as const
export type PictureCut = (typeof PICTURE_CUTS)[number]

/** A picture with the facts that describe.ts reads from its file. */
export type Picture = RenderedPicture & {
  /** Key in the file store, derived from the bytes. */
  key: string
  width: number
  height: number
  /** The picture at 10 px, as a data URL. */
  preview: string
}

export const readManifest = (): Picture[] => JSON.parse(readFileSync(MANIFEST, 'utf8')) as Picture[]

/** Facts that are known from rendering a silent video or a 360° view (equirectangular). */
export type RenderedMedia = {
  file: string
  kind: 'video' | 'virtual_view'
  scene: string
  palette: string
  width: number
  height: number
}
export type MediaFile = RenderedMedia & { key: string; contentType: string }

export const MEDIA = join(PICTURES, 'media.json')
export const readMedia = (): MediaFile[] => JSON.parse(readFileSync(MEDIA, 'utf8')) as MediaFile[]
