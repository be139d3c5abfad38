import { lazy } from 'react'
import { useLocation } from 'react-router'
import { Optional } from '../../../ui/optional.tsx'
import { closedAddress, readGallery } from './gallery-address.ts'
import type { GalleryProps } from './gallery-extras.ts'

const loadView = async () => (await import('./gallery-view.tsx')).GalleryView
/** Browsers get it when it is opened. The server has it at hand: a page without script can't wait. */
const GalleryView = import.meta.env.SSR ? await loadView() : lazy(async () => ({ default: await loadView() }))

/**
 * All pictures over the whole window, while the address says so. To be rendered as it is, inside `PlaceProvider`: it
 * weighs nothing until then, and what is heavy is loaded on demand here.
 */
export function Gallery(props: GalleryProps) {
  const { search } = useLocation()
  const tab = readGallery(search)
  if (tab === null) return null
  return (
    // No boundary to wait at: the page stays as it is until the gallery is there, and the server writes it in its place.
    <Optional>
      <GalleryView closeTo={closedAddress(search)} {...props} tab={tab} />
    </Optional>
  )
}
