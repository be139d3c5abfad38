import type { Language } from '@amber/domain/languages'
import type { RenderedPicture } from '@amber/testing/pictures/manifest'
import { SENTENCES } from './caption-sentences.ts'

export type Captions = Record<Language, string>

/** Returns the captions of an image. `use` is its use in the place, if that differs from its scene. */
export function captionsOf(
  { scene, camera }: Pick<RenderedPicture, 'scene' | 'camera'>,
  use: string = scene,
): Captions {
  const captions = SENTENCES[use]?.[camera - 1]
  if (!captions) throw new Error(`no captions for camera ${camera} of ${use}`)
  return captions
}
