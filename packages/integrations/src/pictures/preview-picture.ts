import { IMAGE_PRESETS, IMAGE_QUALITY } from '@amber/domain/images/image-presets'
import sharp from 'sharp'

/** Returns the smallest preset as a data URL, which pages show blurred until the picture has loaded. */
export async function previewPicture(picture: Uint8Array): Promise<string> {
  const preview = await sharp(picture)
    .resize({ width: IMAGE_PRESETS[0]?.width })
    .webp({ quality: IMAGE_QUALITY })
    .toBuffer()
  return `data:image/webp;base64,${preview.toString('base64')}`
}
