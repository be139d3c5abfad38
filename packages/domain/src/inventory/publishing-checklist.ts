import type { InventoryChanges, InventoryKind } from './inventory-fields.ts'

/** Items that a place, room type or tenancy needs before students see it, and items that only make it better. */
export const CHECKLIST_CODES = [
  'supplier',
  'address',
  'description',
  'image',
  'featured_image',
  'cancellation_policy',
  'bookable_room',
  'bookable_stay',
  'price',
  'availability',
  'five_images',
  'heading',
  'meta_description',
  'amenities',
  'floor_plan',
  'area',
  'translations',
  'slots_left',
] as const

export type ChecklistCode = (typeof CHECKLIST_CODES)[number]

export type ChecklistItem = {
  code: ChecklistCode
  /** Whether the inventory can't become active without it. */
  isBlocking: boolean
  isDone: boolean
}

export type PublishingFacts = {
  kind: InventoryKind
  fields: InventoryChanges
  /** Active room types with a bookable tenancy for a place; active, bookable tenancies for a room type. */
  bookableChildren: number
}

const MIN_IMAGES = 5
const TRANSLATED_LANGUAGES = 4

/** Returns everything to check before publishing, what blocks it first. */
export function publishingChecklist({ kind, fields, bookableChildren }: PublishingFacts): ChecklistItem[] {
  const images = (fields.media ?? []).filter(({ media_type }) => media_type === 'image')
  const hasDescription = (fields.descriptions ?? []).length > 0
  const isTranslated = (fields.translations ?? []).length === TRANSLATED_LANGUAGES
  const items: Record<InventoryKind, () => ChecklistItem[]> = {
    place: () => [
      blocking('supplier', isSet(fields.organisation_id)),
      blocking('address', isSet(fields.address?.route) || isSet(fields.address?.postal_code)),
      blocking('description', hasDescription),
      blocking('image', images.length > 0),
      blocking(
        'featured_image',
        images.some(({ featured }) => featured),
      ),
      blocking('cancellation_policy', (fields.cancellation_policies ?? []).length > 0),
      blocking('bookable_room', bookableChildren > 0),
      advised('five_images', images.length >= MIN_IMAGES),
      advised('heading', isSet(fields.heading)),
      advised('meta_description', isSet(fields.meta_description)),
      advised('amenities', (fields.amenities ?? []).length > 0),
      advised('translations', isTranslated),
    ],
    room_type: () => [
      blocking('bookable_stay', bookableChildren > 0),
      advised('image', images.length > 0),
      advised('description', hasDescription),
      advised(
        'floor_plan',
        (fields.media ?? []).some(({ media_type }) => media_type === 'floor_plan'),
      ),
      advised('area', isSet(fields.area)),
      advised('translations', isTranslated),
    ],
    tenancy: () => [
      blocking('price', (fields.price ?? 0) > 0),
      blocking('availability', isSet(fields.available_from)),
      advised('slots_left', (fields.places_left ?? 0) > 0),
    ],
  }
  return items[kind]()
}

/** Returns what keeps an inventory from becoming active. */
export const blockersOf = (checklist: readonly ChecklistItem[]): ChecklistCode[] =>
  checklist.filter(({ isBlocking, isDone }) => isBlocking && !isDone).map(({ code }) => code)

const isSet = (value: unknown) => value !== undefined && value !== null

const blocking = (code: ChecklistCode, isDone: boolean): ChecklistItem => ({ code, isBlocking: true, isDone })
const advised = (code: ChecklistCode, isDone: boolean): ChecklistItem => ({ code, isBlocking: false, isDone })

type TreeItem = {
  id: number
  parentId: number
  kind: InventoryKind
  status: 'active' | 'inactive'
  price: number | null
  availableFrom: string | null
}

/**
 * Counts the children that a student could book. Children of a room type are its tenancies; children of a place are its
 * room types with such a tenancy.
 */
export function countBookableChildren(id: number, tree: readonly TreeItem[]): number {
  const isBookable = ({ kind, status, price, availableFrom, id: itemId }: TreeItem): boolean =>
    status === 'active' &&
    (kind === 'tenancy' ? (price ?? 0) > 0 && availableFrom !== null : countBookableChildren(itemId, tree) > 0)
  return tree.filter((item) => item.parentId === id && isBookable(item)).length
}
