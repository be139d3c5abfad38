import type { Inventory } from '@amber/contract/schemas/inventories'
import type { CardReference } from '@amber/domain/chat/room-cards'
import { formatStayChoice } from '@amber/domain/inventory/stay-choice'
import { formatSavedStays } from '@amber/domain/shortlist/saved-stay'
import { imageOf, type ListedImage, type ListedPrice, priceOf } from '../../../shared/listing/listing-display.ts'
import type { DisplayPreferences } from '../../../shared/money/display-money.ts'

const FIELDS = [
  'id',
  'name',
  'parent_id',
  'canonical_name',
  'images',
  'pricing',
  'offered',
  'features',
  'meta',
] as const

type ListedInventory = Partial<Pick<Inventory, (typeof FIELDS)[number]>>

type ListQuery = {
  ids: number[]
  limit: number
  type: 'place' | 'all'
  stays?: string
  only: (typeof FIELDS)[number][]
}

/** Where cards are read from: the API as the browser or the server calls it. */
export type CardSource = {
  list: (query: ListQuery) => Promise<readonly ListedInventory[]>
  /** Finds a place by its name or id, or a room by its id, whether it is let or not. */
  find: (key: string) => Promise<{ id?: number; name?: string } | undefined>
}

/** A card as it is at the moment when the message is read. */
export type RoomCardData =
  | {
      isGone: false
      isRoom: boolean
      name: string
      /** Name of the place if this is a room, and its city. */
      within: string
      image: ListedImage | null
      /** Null while nothing is available. */
      price: ListedPrice | null
      left: number
      /** Path of the place page, with the stay of the price. */
      path: string
    }
  /** It is not let any more. The name is null for one that nobody knows. */
  | { isGone: true; name: string | null }

/** Returns the cards by their keys, with live prices and slots. One that is not let any more says so. */
export async function loadRoomCards(
  references: readonly CardReference[],
  { list, find }: CardSource,
  preferences: DisplayPreferences,
): Promise<Map<string, RoomCardData>> {
  const found = await Promise.all(
    references.map(async (reference) => ({
      ...reference,
      id: reference.id ?? (await find(reference.canonicalName ?? ''))?.id,
    })),
  )
  const known = found.flatMap(({ id, ...rest }) => (id === undefined ? [] : [{ ...rest, id }]))
  const listed = await listCards(known, list)
  const placeNames = await listPlaceNames([...listed.values()], list)
  const cards = known.map(async ({ key, id }): Promise<[string, RoomCardData]> => {
    const inventory = listed.get(key)
    if (!inventory) return [key, { isGone: true, name: (await find(String(id)))?.name ?? null }]
    return [key, toCard(inventory, placeNames, preferences)]
  })
  const unknown = found.filter(({ id }) => id === undefined)
  return new Map([
    ...unknown.map(({ key }): [string, RoomCardData] => [key, { isGone: true, name: null }]),
    ...(await Promise.all(cards)),
  ])
}

type KnownReference = { key: string; id: number; tenancyId: number | null }

/** Reads cards of the cheapest stay at once. A place can be listed with one stay at a time. */
async function listCards(references: readonly KnownReference[], list: CardSource['list']) {
  const cheapest = references.filter(({ tenancyId }) => tenancyId === null)
  const ids = [...new Set(cheapest.map(({ id }) => id))]
  const readCheapest = async () => {
    const result = ids.length === 0 ? [] : await list({ ids, limit: ids.length, type: 'all', only: [...FIELDS] })
    const byId = new Map(result.map((inventory) => [inventory.id, inventory]))
    return cheapest.map(({ key, id }) => [key, byId.get(id)] as const)
  }
  const readStay = async ({ key, id }: KnownReference, tenancyId: number) => {
    const stays = formatSavedStays([{ tenancyId, moveIn: null }])
    const [inventory] = await list({ ids: [id], limit: 1, type: 'place', stays, only: [...FIELDS] })
    return [key, inventory] as const
  }
  const ofStays = references.flatMap((card) => (card.tenancyId === null ? [] : [readStay(card, card.tenancyId)]))
  return new Map([...(await readCheapest()), ...(await Promise.all(ofStays))])
}

async function listPlaceNames(listed: readonly (ListedInventory | undefined)[], list: CardSource['list']) {
  const ids = [...new Set(listed.flatMap((inventory) => inventory?.parent_id ?? []))]
  if (ids.length === 0) return new Map<number, string>()
  const places = await list({ ids, limit: ids.length, type: 'place', only: ['id', 'name', 'parent_id'] })
  return new Map(places.map(({ id = 0, name = '' }) => [id, name]))
}

function toCard(
  inventory: ListedInventory,
  placeNames: ReadonlyMap<number, string>,
  preferences: DisplayPreferences,
): RoomCardData {
  const { name = '', parent_id: parentId = null, canonical_name: canonicalName = '', offered, meta } = inventory
  const isAvailable = offered?.available === true
  const stay = isAvailable ? formatStayChoice({ tenancyId: offered.inventory_id, moveIn: null }).toString() : ''
  const place = parentId === null ? undefined : placeNames.get(parentId)
  return {
    isGone: false,
    isRoom: parentId !== null,
    name,
    within: [place, meta?.region_name].filter(Boolean).join(', '),
    image: imageOf(inventory),
    price: isAvailable ? priceOf(inventory, preferences) : null,
    left: isAvailable ? offered.places_left : 0,
    path: `/places/${encodeURIComponent(canonicalName)}${stay && `?${stay}`}`,
  }
}
