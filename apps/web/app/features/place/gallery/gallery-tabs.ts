import type { Media, Place } from '@amber/contract/schemas/inventory'
import type { ReviewPicture } from '@amber/contract/schemas/reviews'
import { ALL_TAB } from './gallery-url.ts'
import type { GalleryExtras, PicturedRoom } from './gallery-extras.ts'

type ItemKind = 'picture' | 'film' | 'view' | 'plan'

export type GalleryItem = {
  /** Unique within a tab. */
  key: string
  kind: ItemKind
  path: string
  /** Null for plans. */
  width: number | null
  height: number | null
  preview: string | null
  caption: string | null
  credit: string | null
  /** Room that the image shows; null for the building, shared areas or unknown. */
  roomId: number | null
  roomName: string | null
  byStudent: boolean
}

type TabName = typeof ALL_TAB | 'building' | 'students' | 'video' | 'tour' | 'plans'
export type GalleryTab = { key: string; name: TabName | { room: string }; items: readonly GalleryItem[] }

type PlaceMedia = Pick<Place, 'images' | 'videos' | 'virtual_views'>

/**
 * Returns one tab per non-empty group. `all` holds the photos that `images_count` counts: each image of the place and its
 * rooms once. Videos, tours, plans and students' photos have tabs of their own.
 */
export function galleryTabs(
  place: PlaceMedia,
  { rooms, students }: GalleryExtras,
  chosenRoomId: number | null,
): GalleryTab[] {
  const roomGroups = rooms.map((room) => ({ room, items: room.images.map((media) => itemOf('picture', media, room)) }))
  // Rooms share images. Such an image shows the chosen room, so that the price beside it is the one on the page.
  const chosenFirst = roomGroups.toSorted(
    (a, b) => Number(b.room.id === chosenRoomId) - Number(a.room.id === chosenRoomId),
  )
  const roomOf = new Map(chosenFirst.toReversed().flatMap(({ room, items }) => items.map(({ path }) => [path, room])))
  const placeItems = place.images.map((media) => itemOf('picture', media, roomOf.get(media.base_path) ?? null))
  const films = place.videos.map((media) => itemOf('film', media, null))
  const views = place.virtual_views.map((media) => itemOf('view', media, null))
  const plans = rooms.flatMap((room) => (room.floor_plan ? [itemOf('plan', room.floor_plan, room)] : []))
  const tabs: GalleryTab[] = [
    {
      key: ALL_TAB,
      name: ALL_TAB,
      items: [...placeItems, ...chosenFirst.flatMap(({ items }) => items)],
    },
    ...roomGroups.map(({ room, items }) => ({ key: `room-${room.id}`, name: { room: room.name }, items })),
    { key: 'building', name: 'building', items: placeItems.filter(({ roomId }) => roomId === null) },
    { key: 'students', name: 'students', items: students.map(studentItem) },
    { key: 'video', name: 'video', items: films },
    { key: 'tour', name: 'tour', items: views },
    { key: 'plans', name: 'plans', items: plans },
  ]
  return tabs.map((tab) => ({ ...tab, items: withoutDuplicates(tab.items) })).filter(({ items }) => items.length > 0)
}

/** Returns the tab, or the first one (`all`) when it does not exist. */
export const openTab = (tabs: readonly GalleryTab[], key: string): GalleryTab | undefined =>
  tabs.find((tab) => tab.key === key) ?? tabs[0]

const itemOf = (kind: ItemKind, media: Media, room: PicturedRoom | null): GalleryItem => ({
  key: media.base_path,
  kind,
  path: media.base_path,
  width: media.width,
  height: media.height,
  preview: media.blurred_preview,
  caption: media.caption,
  credit: media.credit,
  roomId: room?.id ?? null,
  roomName: room?.name ?? null,
  byStudent: false,
})

const studentItem = ({ review_id, base_path, width, height, credit }: ReviewPicture): GalleryItem => ({
  key: `${review_id}-${base_path}`,
  kind: 'picture',
  path: base_path,
  width,
  height,
  preview: null,
  caption: null,
  credit,
  roomId: null,
  roomName: null,
  byStudent: true,
})

/** Removes duplicates: room types share images with each other and with the place. */
function withoutDuplicates(items: readonly GalleryItem[]): GalleryItem[] {
  const firstByKey = new Map(items.toReversed().map((item) => [item.key, item]))
  return items.filter((item) => firstByKey.get(item.key) === item)
}
