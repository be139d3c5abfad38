import { planSources } from '@amber/domain/images/plan-sources'
import type { Values } from './shape.ts'

const WIDTH = 320

/** A small picture of an image or plan, so that rows can be told apart. */
export function MediaPreview({ medium }: { medium: Values }) {
  const { base_path: path, media_type: type } = medium
  if (typeof path !== 'string' || (type !== 'image' && type !== 'floor_plan')) return null
  return (
    <img
      src={planSources(path, WIDTH).src}
      alt=""
      width={112}
      height={75}
      loading="lazy"
      decoding="async"
      className="h-19 w-28 shrink-0 rounded-tag bg-sand-100 object-cover max-md:w-20"
    />
  )
}
