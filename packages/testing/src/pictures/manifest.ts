import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '../repository.ts'

export const PICTURES = join(REPOSITORY, 'data', 'pictures')
export const MANIFEST = join(PICTURES, 'manifest.json')

/** What its maker knows of a picture. A palette is one building, so a place shows pictures of one palette. */
export type RenderedPicture = {
  file: string
  scene: string
  palette: string
  time: 'day' | 'evening'
  camera: number
  alt: string
}

/** And what can be read from its file: describe.ts writes that. */
export type Picture = RenderedPicture & {
  /** Where it lies in the file store; named by its bytes. */
  key: string
  width: number
  height: number
  /** The picture at 10 px, as a data address. */
  preview: string
}

export const readManifest = (): Picture[] => JSON.parse(readFileSync(MANIFEST, 'utf8')) as Picture[]

/** What its maker knows of a film without sound or of a view in all directions (equirectangular). */
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
