import type { Place, RoomTypeDetails } from '@amber/contract/inventory'
import type { ReviewPicture } from '@amber/contract/reviews'

export type PicturedRoom = Pick<RoomTypeDetails, 'id' | 'name' | 'images' | 'floor_plan'>

/** What only the gallery shows. A page that is opened without it leaves it out, and a browser asks when it is opened. */
export type GalleryExtras = { rooms: readonly PicturedRoom[]; students: readonly ReviewPicture[] }

export type GalleryProps = {
  place: Place
  /** The page below; without it, the same address without the gallery. */
  closeTo?: string
  /** From `loadGallery`, where the page was opened with the gallery; a browser asks for it by itself. */
  opened?: GalleryExtras | undefined
}

export const NO_EXTRAS: GalleryExtras = { rooms: [], students: [] }

export const MOST_STUDENT_PICTURES = 60

export const picturedRoom = ({ id, name, images, floor_plan }: PicturedRoom): PicturedRoom => ({
  id,
  name,
  images,
  floor_plan,
})
