import type { Place, RoomTypeDetails } from '@amber/contract/schemas/inventory'
import type { ReviewPicture } from '@amber/contract/schemas/reviews'

export type PicturedRoom = Pick<RoomTypeDetails, 'id' | 'name' | 'images' | 'floor_plan'>

/**
 * Data that only the gallery shows. It is omitted when the page opens without the gallery and fetched when the gallery
 * opens.
 */
export type GalleryExtras = { rooms: readonly PicturedRoom[]; students: readonly ReviewPicture[] }

export type GalleryProps = {
  place: Place
  /** URL to close the gallery; defaults to the same URL without the gallery. */
  closeTo?: string
  /** Result of `loadGallery` when the page was opened with the gallery; otherwise the browser fetches it. */
  opened?: GalleryExtras | undefined
}

export const NO_EXTRAS: GalleryExtras = { rooms: [], students: [] }

export const MAX_STUDENT_IMAGES = 60

export const toPicturedRoom = ({ id, name, images, floor_plan }: PicturedRoom): PicturedRoom => ({
  id,
  name,
  images,
  floor_plan,
})
