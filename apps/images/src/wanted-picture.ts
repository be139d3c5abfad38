import { findImagePreset, type ImagePreset } from '@amber/domain/images/image-presets'
import { type ImageFormat, pickFormat } from './image-format.ts'
import { hashInKey } from './image-key.ts'

/** Raise it when the same original should give other bytes: it is part of every ETag. */
const RECIPE = 2

export type WantedPicture = {
  preset: ImagePreset
  key: string
  /** Of the original's bytes, as its key says. */
  hash: string
  format: ImageFormat
}

/** Undefined when there is no such preset, or the key is none that a picture could have. */
export function wantedPicture(presetName: string, key: string, accept: string | undefined): WantedPicture | undefined {
  const preset = findImagePreset(presetName)
  const hash = hashInKey(key)
  return preset && hash !== undefined ? { preset, key, hash, format: pickFormat(accept) } : undefined
}

/** The key names the original's bytes and the rest names what is done to them, so the answer need not be made to tag it. */
export const etagOf = ({ preset, hash, format }: WantedPicture) => `"${RECIPE}-${preset.name}-${format}-${hash}"`
