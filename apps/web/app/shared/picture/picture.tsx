import { imageSources } from '@amber/domain/images/image-sources'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'

type Image = {
  /** Key in the file store. */
  path: string
  width: number
  height: number
  /** Data URL of a few pixels. */
  preview: string | null
  alt: string
}

type Props = {
  image: Image
  /** Displayed width, as in the `sizes` attribute; the browser picks the preset by it. */
  sizes: string
  /** Whether the image is visible first and loads before everything else; at most one per page. */
  priority?: boolean
  /** Label over the image, for example that a render shows no real place. */
  mark?: string
  className?: string
  /** Shown over the image. */
  children?: ReactNode
}

/** An image in 3:2 with its blurred preview behind it until it loads. Its size is reserved, so nothing shifts. */
export function Picture({ image, sizes, priority = false, mark, className = '', children }: Props) {
  return (
    <figure className={`relative aspect-3/2 overflow-hidden bg-sand-100 ${className}`}>
      {image.preview !== null && (
        // A separate element: a blurred background would also blur the image in front of it.
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
        // Decodes the priority image with the first paint; later, scripts would delay it.
        decoding={priority ? 'sync' : 'async'}
        className="absolute size-full object-cover"
      />
      {mark !== undefined && (
        <figcaption className="absolute bottom-2 left-2">
          <Badge tone="paper">{mark}</Badge>
        </figcaption>
      )}
      {children}
    </figure>
  )
}
