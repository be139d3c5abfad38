import { randomUUID } from 'node:crypto'
import { listInventories } from '@amber/contract/endpoints/inventories'
import { listLeadOptions } from '@amber/contract/endpoints/lead-options'
import { getLeadDossier } from '@amber/contract/endpoints/lead-page'
import type { Inventory } from '@amber/contract/schemas/inventories'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { priceOf } from '../../../shared/listing/listing-display.ts'
import { loadLivePlaces } from '../../options/shared/load-live-places.server.ts'
import { type ChosenRoom, chosenRoomsIn, NAME_PARAMETER } from './options-url.ts'
import { type OtherStart, otherStartOf } from './other-start.ts'
import { sentOptionsView } from './sent-view.ts'

/** A room to choose, or one that was chosen. */
export type RoomLine = ChosenRoom & {
  place: string
  room: string
  city: string
  /** Price and total of the stay; null for a chosen room that is gone. */
  price: {
    text: string
    unit: 'week' | 'month'
    total: string
    length: number
    lengthUnit: 'day' | 'week' | 'month' | 'year'
  } | null
  roomsLeft: number
  /** Null if the room can begin on the chosen day. */
  otherStart: OtherStart | null
}

const FIELDS = ['id', 'name', 'parent_id', 'meta', 'pricing', 'offered', 'config'] as const
type FoundPlace = Partial<Pick<Inventory, (typeof FIELDS)[number]>>

/** Suggestions that fit on a screen. */
const SUGGESTIONS = 8
/** Places of a search by name, each with all its rooms. */
const NAMED_PLACES = 5

/** Loads what staff need to choose rooms for a lead. */
export async function loadComposer(id: string, query: URLSearchParams, context: LoaderContext) {
  const { api, signal, language } = context
  const name = (query.get(NAME_PARAMETER) ?? '').trim().slice(0, 100)
  const chosen = chosenRoomsIn(query)
  const [{ data: options }, { data: dossier }, chosenLines] = await Promise.all([
    api.call(listLeadOptions, { params: { id } }, { signal }),
    api.call(getLeadDossier, { params: { id }, query: {} }, { signal }),
    loadChosen(chosen, context),
  ])
  const { move_in_date: moveIn, searches } = options
  const found = name === '' ? await findSuggested(searches, context) : await findByName(name, context)
  const { lead, me } = dossier
  return {
    lead: { uuid: lead.uuid, name: lead.name, isErased: lead.is_erased },
    isMine: lead.assignee?.id === me,
    canSend: options.can_send,
    language: options.language,
    sent: options.result.map((each) => sentOptionsView(each, { now: new Date(), language })),
    name,
    found: toLines(found, moveIn, context),
    chosen: chosenLines,
    idempotencyKey: randomUUID(),
  }
}

export type ComposerData = Awaited<ReturnType<typeof loadComposer>>

/** Loads a few available rooms that fit the preferences of a lead, with live prices. */
export async function loadSuggestedRooms(id: string, limit: number, context: LoaderContext): Promise<RoomLine[]> {
  const { data } = await context.api.call(listLeadOptions, { params: { id } }, { signal: context.signal })
  const found = await findSuggested(data.searches, context)
  return toLines(found.slice(0, limit), data.move_in_date, context)
}

/** Searches by the student's preferences, and more widely if nothing available fits all of them. */
async function findSuggested(
  searches: readonly object[],
  { api, signal, language }: LoaderContext,
): Promise<FoundPlace[]> {
  for (const search of searches) {
    const query = { ...search, available: true, limit: SUGGESTIONS, lang: language, only: [...FIELDS] }
    const { data } = await api.call(listInventories, { query }, { signal })
    if (data.result.length > 0) return data.result
  }
  return []
}

/** Finds the available rooms of the places with a name. */
async function findByName(name: string, { api, signal, language }: LoaderContext): Promise<FoundPlace[]> {
  const query = { name, available: true, type: 'all' as const, limit: NAMED_PLACES, lang: language, only: [...FIELDS] }
  const { data } = await api.call(listInventories, { query }, { signal })
  const names = new Map(data.result.map((place) => [place.id, place.name]))
  return data.result
    .filter(({ parent_id, offered }) => parent_id !== null && parent_id !== undefined && offered?.available)
    .map((room) => ({ ...room, name: names.get(room.parent_id ?? 0) ?? room.name ?? '' }))
}

function toLines(
  places: readonly FoundPlace[],
  moveIn: string | null,
  { language, currency }: LoaderContext,
): RoomLine[] {
  return places.flatMap((place) => {
    const { id, parent_id, offered } = place
    if (id === undefined || !offered) return []
    const line = { placeId: parent_id ?? id, tenancyId: offered.inventory_id, moveIn }
    return [{ ...line, ...roomFacts(place, { language, currency }) }]
  })
}

type Preferences = Pick<LoaderContext, 'language' | 'currency'>

function roomFacts(place: FoundPlace, { language, currency }: Preferences) {
  const price = priceOf(place, { language, currency, rates: undefined })
  return {
    place: place.name ?? '',
    room: place.offered?.config_name ?? '',
    city: place.meta?.region_name ?? '',
    price: price && {
      text: price.text,
      unit: price.unit,
      total: price.total,
      length: price.length,
      lengthUnit: price.lengthUnit,
    },
    roomsLeft: place.offered?.places_left ?? 0,
    otherStart: null,
  }
}

async function loadChosen(chosen: readonly ChosenRoom[], context: LoaderContext): Promise<RoomLine[]> {
  if (chosen.length === 0) return []
  const live = await loadLivePlaces(
    chosen.map(({ placeId, tenancyId, moveIn }) => ({
      id: tenancyId,
      inventory_id: placeId,
      tenancy_id: tenancyId,
      move_in_date: moveIn,
    })),
    context,
  )
  return chosen.map((room) => {
    const place = live.get(room.tenancyId)
    const isOffered = place?.offered?.available === true && place.offered.inventory_id === room.tenancyId
    const facts = roomFacts(place ?? {}, context)
    return isOffered
      ? { ...room, ...facts, otherStart: otherStartOf(place, context.language) }
      : { ...room, ...facts, room: place?.saved_stay?.config_name ?? facts.room, price: null, roomsLeft: 0 }
  })
}
