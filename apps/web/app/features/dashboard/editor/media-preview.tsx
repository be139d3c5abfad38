import { imageSources } from '@amber/domain/images/image-sources'
import type { Values } from './shape.ts'

const WIDTH = 320

/** A small picture of an image, so that rows can be told apart. */
export function MediaPreview({ medium }: { medium: Values }) {
  const { base_path: path, media_type: type } = medium
  if (typeof path !== 'string' || (type !== 'image' && type !== 'floor_plan')) return null
  return (
    <img
      src={imageSources(path, WIDTH).src}
      alt=""
      width={112}
      height={75}
      loading="lazy"
      decoding="async"
      className="h-19 w-28 shrink-0 rounded-tag bg-sand-100 object-cover max-md:w-20"
    />
  )
}
