import type { Media, Place } from '@amber/contract/inventory'
import type { ReviewPicture } from '@amber/contract/reviews'
import { ALL } from './gallery-address.ts'
import type { GalleryExtras, PicturedRoom } from './gallery-extras.ts'

type ItemKind = 'picture' | 'film' | 'view' | 'plan'

export type GalleryItem = {
  /** Unique in a tab. */
  key: string
  kind: ItemKind
  path: string
  /** A plan has none. */
  width: number | null
  height: number | null
  preview: string | null
  caption: string | null
  credit: string | null
  /** Whose room it shows; null: the building, what all share, or what nobody knows. */
  roomId: number | null
  roomName: string | null
  byStudent: boolean
}

type TabName = typeof ALL | 'building' | 'students' | 'video' | 'tour' | 'plans'
export type GalleryTab = { key: string; name: TabName | { room: string }; items: readonly GalleryItem[] }

type Pictured = Pick<Place, 'images' | 'videos' | 'virtual_views'>

/** One tab a group that has something. `all` is what the place itself shows; students' pictures have a tab of their own. */
export function galleryTabs(place: Pictured, { rooms, students }: GalleryExtras): GalleryTab[] {
  const ofRooms = rooms.map((room) => ({ room, items: room.images.map((media) => itemOf('picture', media, room)) }))
  const roomOf = new Map(ofRooms.toReversed().flatMap(({ room, items }) => items.map(({ path }) => [path, room])))
  const ofPlace = place.images.map((media) => itemOf('picture', media, roomOf.get(media.base_path) ?? null))
  const films = place.videos.map((media) => itemOf('film', media, null))
  const views = place.virtual_views.map((media) => itemOf('view', media, null))
  const plans = rooms.flatMap((room) => (room.floor_plan ? [itemOf('plan', room.floor_plan, room)] : []))
  const tabs: GalleryTab[] = [
    {
      key: ALL,
      name: ALL,
      items: [...ofPlace, ...ofRooms.flatMap(({ items }) => items), ...films, ...views, ...plans],
    },
    ...ofRooms.map(({ room, items }) => ({ key: `room-${room.id}`, name: { room: room.name }, items })),
    { key: 'building', name: 'building', items: ofPlace.filter(({ roomId }) => roomId === null) },
    { key: 'students', name: 'students', items: students.map(studentItem) },
    { key: 'video', name: 'video', items: films },
    { key: 'tour', name: 'tour', items: views },
    { key: 'plans', name: 'plans', items: plans },
  ]
  return tabs.map((tab) => ({ ...tab, items: onceEach(tab.items) })).filter(({ items }) => items.length > 0)
}

/** A tab that is not there is as good as all. */
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

/** Rooms of one kind are shown by the same pictures, and a place by those of its rooms. */
function onceEach(items: readonly GalleryItem[]): GalleryItem[] {
  const first = new Map(items.toReversed().map((item) => [item.key, item]))
  return items.filter((item) => first.get(item.key) === item)
}
