import { lazy } from 'react'
import { useLocation } from 'react-router'
import { OptionalBoundary } from '../../../ui/optional-boundary.tsx'
import { closedGalleryUrl, parseGalleryUrl } from './gallery-url.ts'
import type { GalleryProps } from './gallery-extras.ts'

const loadView = async () => (await import('./gallery-view.tsx')).GalleryView
/** Loaded on open in browsers; bundled on the server, where a page without JavaScript cannot wait. */
const GalleryView = import.meta.env.SSR ? await loadView() : lazy(async () => ({ default: await loadView() }))

/** Full-window gallery, shown while the URL says so. Render it inside `PlaceProvider`; heavy code loads on demand. */
export function Gallery(props: GalleryProps) {
  const { search } = useLocation()
  const tab = parseGalleryUrl(search)
  if (tab === null) return null
  return (
    // Without a Suspense boundary the page stays visible until the gallery is ready, and the server renders the gallery
    // in place.
    <OptionalBoundary>
      <GalleryView closeTo={closedGalleryUrl(search)} {...props} tab={tab} />
    </OptionalBoundary>
  )
}
