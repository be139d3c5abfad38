import { imageSources } from '@amber/domain/images/image-sources'
import { Badge } from '../ui/badge.tsx'

type Image = {
  /** The key in the file store. */
  path: string
  width: number
  height: number
  /** A data address of a few pixels. */
  preview: string | null
  alt: string
}

type Props = {
  image: Image
  /** How wide it is shown, as the attribute of the same name says it: the browser picks the preset by this. */
  sizes: string
  /** Seen first, so wanted before anything else: one a page. */
  priority?: boolean
  /** Said over the picture, as of a render that shows no real place. */
  mark?: string
}

/** A picture in 3:2, with its blurred preview behind until it is there. Nothing moves when it comes. */
export function Picture({ image, sizes, priority = false, mark }: Props) {
  return (
    <figure className="relative aspect-3/2 overflow-hidden bg-sand-100">
      {image.preview !== null && (
        // An element of its own: blurred as a background, it would blur the picture in front with it.
        <img src={image.preview} alt="" className="absolute size-full scale-110 object-cover blur-lg" />
      )}
      <img
        {...imageSources(image.path, image.width)}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={image.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        // The one that is waited for comes with the first paint; after that, scripts would be in its way.
        decoding={priority ? 'sync' : 'async'}
        className="absolute size-full object-cover"
      />
      {mark !== undefined && (
        <figcaption className="absolute bottom-2 left-2">
          <Badge tone="paper">{mark}</Badge>
        </figcaption>
      )}
    </figure>
  )
}
