import type { BlogPicture } from './blog-view.ts'

type Props = {
  picture: BlogPicture
  /** Displayed width, as in the `sizes` attribute. */
  sizes: string
  /** Whether the picture is visible first; at most one per page. */
  priority?: boolean
  className?: string
}

/** A render beside an article. It adds nothing to the text, so screen readers skip it. */
export function Render({ picture: { small, large }, sizes, priority = false, className = 'aspect-3/2' }: Props) {
  return (
    <img
      src={large}
      srcSet={`${small} 480w, ${large} 1200w`}
      sizes={sizes}
      width={1200}
      height={800}
      alt=""
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      className={`block w-full rounded-card bg-sand-100 object-cover ${className}`}
    />
  )
}
