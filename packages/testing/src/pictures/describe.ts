import { readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { contentHash } from '@amber/integrations/files/content-hash'
import { previewPicture } from '@amber/integrations/pictures/preview-picture'
import sharp from 'sharp'
import {
  MANIFEST,
  MEDIA,
  type MediaFile,
  type Picture,
  PICTURES,
  readManifest,
  readMedia,
  type RenderedMedia,
  type RenderedPicture,
} from './manifest.ts'

const CONTENT_TYPES: Record<string, string> = { '.mp4': 'video/mp4', '.webp': 'image/webp' }

/**
 * Describes a picture from its file. Run `node packages/testing/src/pictures/describe.ts` after a file was added or
 * changed.
 */
export async function describePicture(rendered: RenderedPicture): Promise<Picture> {
  const { file, scene, palette, time, camera, alt, cut } = rendered
  const bytes = await readFile(join(PICTURES, file))
  const { width, height } = await sharp(bytes).metadata()
  return {
    file,
    scene,
    palette,
    time,
    camera,
    alt,
    ...(cut && { cut }),
    key: `pictures/${contentHash(bytes)}${extname(file)}`,
    width,
    height,
    preview: await previewPicture(bytes),
  }
}

export async function describeMedia({ file, kind, scene, palette, width, height }: RenderedMedia): Promise<MediaFile> {
  const contentType = CONTENT_TYPES[extname(file)]
  if (contentType === undefined) throw new Error(`${file}: unknown content type`)
  const key = `${dirname(file)}/${contentHash(await readFile(join(PICTURES, file)))}${extname(file)}`
  return { file, kind, scene, palette, width, height, key, contentType }
}

/** Writes the descriptions in the order of the file names. */
async function writeList(path: string, list: readonly { file: string }[]): Promise<void> {
  const inOrder = list.toSorted((one, other) => (one.file < other.file ? -1 : 1))
  await writeFile(path, `${JSON.stringify(inOrder, null, 2)}\n`)
}

export const writeManifest = (pictures: readonly Picture[]): Promise<void> => writeList(MANIFEST, pictures)

if (import.meta.main) {
  await writeManifest(await Promise.all(readManifest().map(describePicture)))
  await writeList(MEDIA, await Promise.all(readMedia().map(describeMedia)))
}
