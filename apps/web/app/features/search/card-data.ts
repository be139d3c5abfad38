import type { Inventory } from '@amber/contract/inventories'
import { formatDate } from '@amber/domain/dates/format-date'
import { writeStayChoice } from '@amber/domain/inventory/stay-choice'
import type { Amenity, UnitType } from '@amber/domain/inventory/vocabulary'
import { LOCALES } from '@amber/domain/languages'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { type Reader, writeMoney } from '../../lib/seen-money.ts'
import {
  imageOf,
  type ListedImage,
  type ListedPrice,
  type ListedRating,
  priceOf,
  ratingOf,
} from '../../parts/listed-words.ts'
import { distanceInWords, type DistanceInWords } from './distance-in-words.ts'

/** All that a card or a pin shows of a place, and nothing else: it travels twice. */
export type CardData = {
  id: number
  name: string
  /** Of its page, with the stay whose price is shown: who follows the card finds what it said. */
  path: string
  lat: number
  lng: number
  image: ListedImage | null
  /** False: every room that fits is taken. */
  available: boolean
  rating: ListedRating | null
  distance: DistanceInWords | null
  /** Where nothing says how far it is. */
  city: string | null
  unitTypes: readonly UnitType[]
  amenities: readonly Amenity[]
  price: ListedPrice | null
  /**
   * Of the room whose price is shown, in words: for the month that was asked for, else from which day on. Neither: it can
   * be had now.
   */
  free: { rooms: number; month: string | null; from: string | null } | null
  offer: { name: string; until: string | null } | null
  /** How many days ago somebody vouched for the rooms that are free; null when that is too long ago to be worth saying. */
  confirmedDays: number | null
  agent: AgentNotes | null
}

/** For staff only. */
export type AgentNotes = {
  supplier: string | null
  commission: string | null
  confirmed: string | null
  confirmedBy: string | null
}

/** The fields of a place that a card is made from. */
export const CARD_FIELDS = [
  'id',
  'name',
  'canonical_name',
  'location',
  'images',
  'available',
  'reviews_count',
  'reviews_rating',
  'distance',
  'meta',
  'features',
  'pricing',
  'offered',
  'active_offers',
  'active_children',
] as const

type Asked = Partial<Pick<Inventory, (typeof CARD_FIELDS)[number] | 'agent_view'>>

export type CardReader = Reader & {
  now: Date
  nearRegion: boolean
  wanted: readonly Amenity[]
  /** As `2027-09`. */
  moveIn?: string | null
}

const DAY_MS = 24 * 60 * 60 * 1000
/** After that a word of somebody is no news. */
const FRESH_DAYS = 21
/** An end that is further away hurries nobody. */
const OFFER_ENDS_SOON_DAYS = 45
const MOST_AMENITIES = 3
const SHORT_DAY = { day: 'numeric', month: 'short' } as const
const LONG_MONTH = { month: 'long', year: 'numeric' } as const

export function cardOf(place: Asked, reader: CardReader): CardData {
  const { lat = 0, lng = 0 } = place.location?.location_coordinates ?? {}
  const offered = place.offered ?? null
  return {
    id: place.id ?? 0,
    name: place.name ?? '',
    path: pathOf(place, reader),
    lat,
    lng,
    image: imageOf(place),
    available: offered?.available ?? place.available ?? false,
    rating: ratingOf(place, reader),
    distance: reader.nearRegion ? distanceInWords(place.distance ?? null, reader.language) : null,
    city: reader.nearRegion ? null : (place.meta?.region_name ?? null),
    unitTypes: [...new Set((place.active_children ?? []).map(({ unit_type }) => unit_type))],
    amenities: amenitiesOf(place, reader.wanted),
    price: priceOf(place, reader),
    free: freeOf(place, reader),
    offer: offerOf(place, reader),
    confirmedDays: confirmedDaysOf(offered?.available ? offered.confirmed_at : null, reader.now),
    agent: agentOf(place, reader),
  }
}

function pathOf({ canonical_name = '', offered }: Asked, { now, moveIn }: CardReader): string {
  const path = `/places/${canonical_name}`
  if (!offered?.available) return path
  const today = now.toISOString().slice(0, 10)
  const wished = moveIn ? [`${moveIn}-01`, offered.available_from ?? today, today].toSorted().at(-1) : undefined
  return `${path}?${writeStayChoice({ tenancyId: offered.inventory_id, moveIn: wished ?? null }).toString()}`
}

/** What sets places apart first; wifi and furniture are nearly everywhere. */
const BY_INTEREST: readonly Amenity[] = [
  'bills_included',
  'gym',
  'cleaning',
  'laundry',
  'courtyard',
  'parking',
  'elevator',
  'security',
  'furnished',
  'wifi',
]

/** What the visitor asked for comes before what we think is of interest. */
function amenitiesOf({ features = [] }: Asked, wanted: readonly Amenity[]): Amenity[] {
  const there = new Set(features.flatMap(({ values }) => values.map(({ name }) => name)))
  const order = [...new Set([...wanted, ...BY_INTEREST])]
  return order.filter((amenity) => there.has(amenity)).slice(0, Math.max(MOST_AMENITIES, wanted.length))
}

function freeOf({ offered }: Asked, { language, now, moveIn = null }: CardReader): CardData['free'] {
  if (!offered?.available) return null
  const from = offered.available_from
  const today = now.toISOString().slice(0, 10)
  const format = from?.slice(0, 4) === today.slice(0, 4) ? { format: SHORT_DAY } : {}
  return {
    rooms: offered.places_left,
    month: moveIn === null ? null : formatDate(`${moveIn}-01`, language, { format: LONG_MONTH }),
    from: from !== null && from > today ? formatDate(from, language, format) : null,
  }
}

function offerOf({ active_offers }: Asked, { language, now }: CardReader): CardData['offer'] {
  const offer = active_offers?.[0]
  if (offer === undefined) return null
  const endsSoon = offer.ends_at !== null && daysBetween(now, new Date(offer.ends_at)) <= OFFER_ENDS_SOON_DAYS
  return { name: offer.name, until: endsSoon ? formatDate(offer.ends_at, language, { format: SHORT_DAY }) : null }
}

function confirmedDaysOf(confirmedAt: string | null, now: Date): number | null {
  if (confirmedAt === null) return null
  const days = Math.max(daysBetween(new Date(confirmedAt), now), 0)
  return days <= FRESH_DAYS ? days : null
}

const daysBetween = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / DAY_MS)

function agentOf({ agent_view, pricing }: Asked, reader: CardReader): AgentNotes | null {
  if (agent_view === undefined) return null
  const { supplier, commission, confirmed_at, confirmed_by } = agent_view
  return {
    supplier,
    commission: commissionOf(commission, pricing?.currency, reader),
    confirmed: confirmed_at === null ? null : formatDate(confirmed_at, reader.language),
    confirmedBy: confirmed_by,
  }
}

type Commission = NonNullable<NonNullable<Asked['agent_view']>['commission']>

function commissionOf(commission: Commission | null, currency: string | undefined, reader: CardReader): string | null {
  if (commission === null) return null
  const { basis_points, amount } = commission
  if (amount !== null && isCurrencyCode(currency)) return writeMoney({ amount, currency }, reader)
  if (basis_points === null) return null
  const percent = new Intl.NumberFormat(LOCALES[reader.language], { style: 'percent', maximumFractionDigits: 2 })
  return percent.format(basis_points / 10_000)
}
