import { findImagePreset, type ImagePreset } from '@amber/domain/images/image-presets'
import { type ImageFormat, pickFormat } from './image-format.ts'
import { hashFromKey } from './image-key.ts'

/** Version of the transform, part of every ETag. Raise it when the same original should produce different bytes. */
const TRANSFORM_VERSION = 2

export type ImageRequest = {
  preset: ImagePreset
  key: string
  /** Hash of the original's content, taken from its key. */
  hash: string
  format: ImageFormat
}

/** Returns undefined when the preset does not exist or the key is not a valid image key. */
export function parseImageRequest(
  presetName: string,
  key: string,
  accept: string | undefined,
): ImageRequest | undefined {
  const preset = findImagePreset(presetName)
  const hash = hashFromKey(key)
  return preset && hash !== undefined ? { preset, key, hash, format: pickFormat(accept) } : undefined
}

/**
 * Returns the ETag without producing the image: the key identifies the original's bytes, and the rest identifies the
 * transform.
 */
export const etagOf = ({ preset, hash, format }: ImageRequest) =>
  `"${TRANSFORM_VERSION}-${preset.name}-${format}-${hash}"`
