import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { IMAGE_PRESETS, IMAGE_QUALITY } from '@amber/domain/images/image-presets'
import { contentHash } from '@amber/integrations/files/content-hash'
import sharp from 'sharp'
import { MANIFEST, type Picture, PICTURES, readManifest, type RenderedPicture } from './manifest.ts'

/** `node packages/testing/src/pictures/describe.ts`, after a picture came or changed. */
export async function describePicture({ file, scene, palette, time, camera, alt }: RenderedPicture): Promise<Picture> {
  const bytes = await readFile(join(PICTURES, file))
  const { width, height } = await sharp(bytes).metadata()
  const preview = await sharp(bytes)
    .resize({ width: IMAGE_PRESETS[0]?.width })
    .webp({ quality: IMAGE_QUALITY })
    .toBuffer()
  return {
    file,
    scene,
    palette,
    time,
    camera,
    alt,
    key: `pictures/${contentHash(bytes)}${extname(file)}`,
    width,
    height,
    preview: `data:image/webp;base64,${preview.toString('base64')}`,
  }
}

if (import.meta.main) {
  const described = await Promise.all(readManifest().map(describePicture))
  await writeFile(MANIFEST, `${JSON.stringify(described, null, 2)}\n`)
}
