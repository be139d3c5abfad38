import type { Inventory } from '@amber/contract/schemas/inventories'
import { appliesToStay } from '@amber/domain/cost/applies-to-stay'
import { daysSince } from '@amber/domain/dates/days-since'
import { formatDate } from '@amber/domain/dates/format-date'
import { isStale } from '@amber/domain/inventory/freshness'
import { formatStayChoice } from '@amber/domain/inventory/stay-choice'
import type { Amenity, Tag, UnitType } from '@amber/domain/inventory/vocabulary'
import type { SavedStay } from '@amber/domain/shortlist/saved-stay'
import { type Language, LOCALES } from '@amber/domain/languages'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { isPaymentOffered } from '@amber/domain/payment/payment-offered'
import { type DisplayPreferences, formatListingMoney } from '../../shared/money/display-money.ts'
import {
  imageOf,
  type ListedImage,
  type ListedPrice,
  type ListedRating,
  priceOf,
  ratingOf,
} from '../../shared/listing/listing-display.ts'
import { formatDistance, type FormattedDistance } from './format-distance.ts'
import { cityOf, type SearchRegion } from './search-region.ts'

/** Data of a card or pin, kept minimal because it is sent twice, in the HTML and as data. */
export type CardData = {
  id: number
  name: string
  /** Path of the place page with the stay whose price is shown and the university searched for. */
  path: string
  /** The stay whose price is shown, saved with the place. */
  stay: SavedStay | null
  lat: number
  lng: number
  image: ListedImage | null
  /** False when every matching room is taken. */
  available: boolean
  rating: ListedRating | null
  distance: FormattedDistance | null
  /** Minutes to the campuses of the search by each mode; empty without a limit of minutes. */
  commutes: readonly CardCommute[]
  /** District, and the city unless it is the one searched; null when nothing is known beyond the search. */
  area: string | null
  /** Whether rooms are booked by an enquiry, because the place takes no payment online. */
  enquireOnly: boolean
  unitTypes: readonly UnitType[]
  /** Who lives there, if not everybody may. */
  residents: readonly RestrictingTag[]
  amenities: readonly Amenity[]
  price: ListedPrice | null
  /**
   * Availability of the room whose price is shown, formatted: the requested month or the first day. When both are null,
   * it is available now.
   */
  availability: { rooms: number; month: string | null; from: string | null } | null
  offer: { name: string; until: string | null } | null
  /** Calendar days since availability was confirmed; null when it is outdated. */
  confirmedDays: number | null
  agent: AgentNotes | null
}

export type CardCommute = NonNullable<Inventory['commutes']>[number]

/** Tags of places that are not for everybody. A label for all others would only repeat itself down the list. */
const RESTRICTING_TAGS = ['women_only', 'postgraduates'] as const satisfies Tag[]
type RestrictingTag = (typeof RESTRICTING_TAGS)[number]

/** Supplier facts for the agent view. */
export type AgentNotes = {
  supplier: string | null
  commission: string | null
  confirmed: string | null
  confirmedBy: string | null
}

/** Place fields that a card needs. */
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
  'commutes',
  'region',
  'meta',
  'tags',
  'features',
  'pricing',
  'offered',
  'active_offers',
  'active_children',
] as const

type CardSource = Partial<Pick<Inventory, (typeof CARD_FIELDS)[number] | 'agent_view'>>

export type CardOptions = DisplayPreferences & {
  now: Date
  nearRegion: boolean
  /** The region searched, which cards need not repeat. */
  searched?: Pick<SearchRegion, 'canonicalName' | 'regionType' | 'name' | 'ancestors'>
  wanted: readonly Amenity[]
  /** Requested month, such as `2027-09`. */
  moveIn?: string | null
  /** Canonical name of the university searched for, to which the place page shows the distance as well. */
  university?: string | undefined
  /** Time zone of the places. */
  timeZone?: string
  /** Language of the landlords' words where it is not the page's. */
  wordsLanguage?: Language | undefined
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Number of days before its end from which an offer shows its end date. */
const OFFER_ENDS_SOON_DAYS = 45
const MAX_AMENITIES = 3
const SHORT_DAY = { day: 'numeric', month: 'short' } as const
const LONG_MONTH = { month: 'long', year: 'numeric' } as const

export function cardOf(place: CardSource, options: CardOptions): CardData {
  const { lat = 0, lng = 0 } = place.location?.location_coordinates ?? {}
  const offered = place.offered ?? null
  const stay = offered && { tenancyId: offered.inventory_id, moveIn: moveInOf(place, options) }
  return {
    id: place.id ?? 0,
    name: place.name ?? '',
    path: pathOf(place, stay, options),
    stay,
    lat,
    lng,
    image: imageOf(place),
    available: offered?.available ?? place.available ?? false,
    rating: ratingOf(place, options),
    distance: options.nearRegion ? formatDistance(place.distance ?? null, options.language) : null,
    commutes: place.commutes ?? [],
    area: areaOf(place, options),
    enquireOnly: !isPaymentOffered(place.meta ?? {}),
    unitTypes: [...new Set((place.active_children ?? []).map(({ unit_type }) => unit_type))],
    residents: RESTRICTING_TAGS.filter((tag) => place.tags?.includes(tag)),
    amenities: amenitiesOf(place, options.wanted),
    price: priceOf(place, options),
    availability: availabilityOf(place, options),
    offer: offerOf(place, options),
    confirmedDays: confirmedDaysOf(offered?.available ? offered.confirmed_at : null, options),
    agent: agentOf(place, options),
  }
}

function pathOf(
  { canonical_name = '', offered }: CardSource,
  stay: SavedStay | null,
  { university }: CardOptions,
): string {
  const query = offered?.available && stay ? formatStayChoice(stay) : new URLSearchParams()
  if (university !== undefined) query.set('to', university)
  return `/places/${canonical_name}${query.size === 0 ? '' : `?${query.toString()}`}`
}

/** The search of a city finds places of its neighbours too, so their city is part of the area. */
function areaOf({ region, meta }: CardSource, { searched, language }: CardOptions): string | null {
  const isDistrict = region?.region_type === 'sublocality' && region.canonical_name !== searched?.canonicalName
  const city = meta?.region_name
  const names = [isDistrict ? region.name : '', city === (searched && cityOf(searched)) ? '' : city].filter(Boolean)
  return names.length === 0 ? null : names.join(language === 'zh' ? '，' : ', ')
}

/** Returns the first possible day of the requested month; null if none was requested. */
function moveInOf({ offered }: CardSource, { now, moveIn }: CardOptions): string | null {
  if (!moveIn || !offered?.available) return null
  const today = now.toISOString().slice(0, 10)
  return [`${moveIn}-01`, offered.available_from ?? today, today].toSorted().at(-1) ?? null
}

/** Distinguishing amenities first; wifi and furniture are nearly everywhere. */
const AMENITIES_BY_INTEREST: readonly Amenity[] = [
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

/** Returns requested amenities before distinguishing ones. */
function amenitiesOf({ features = [] }: CardSource, requested: readonly Amenity[]): Amenity[] {
  const placeAmenities = new Set(features.flatMap(({ values }) => values.map(({ name }) => name)))
  const order = [...new Set([...requested, ...AMENITIES_BY_INTEREST])]
  return order.filter((amenity) => placeAmenities.has(amenity)).slice(0, Math.max(MAX_AMENITIES, requested.length))
}

function availabilityOf(
  { offered }: CardSource,
  { language, now, moveIn = null }: CardOptions,
): CardData['availability'] {
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

/** Returns an offer that the stay on the card gets. */
function offerOf({ active_offers = [], offered }: CardSource, { language, now }: CardOptions): CardData['offer'] {
  const offer = active_offers.find(
    ({ min_stay_days: minStayDays }) =>
      offered &&
      appliesToStay(
        { minStayDays },
        { leaseDuration: offered.lease_duration, leaseDurationUnit: offered.lease_duration_unit },
      ),
  )
  if (offer === undefined) return null
  const endsSoon = offer.ends_at !== null && daysBetween(now, new Date(offer.ends_at)) <= OFFER_ENDS_SOON_DAYS
  return { name: offer.name, until: endsSoon ? formatDate(offer.ends_at, language, { format: SHORT_DAY }) : null }
}

/** Returns null for a confirmation that the place page calls outdated. */
const confirmedDaysOf = (confirmedAt: string | null, { now, timeZone = 'UTC' }: CardOptions): number | null =>
  confirmedAt === null || isStale(confirmedAt, now) ? null : daysSince(confirmedAt, now, timeZone)

const daysBetween = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / DAY_MS)

function agentOf({ agent_view, pricing }: CardSource, options: CardOptions): AgentNotes | null {
  if (agent_view === undefined) return null
  const { supplier, commission, confirmed_at, confirmed_by } = agent_view
  return {
    supplier,
    commission: commissionOf(commission, pricing?.currency, options),
    confirmed: confirmed_at === null ? null : formatDate(confirmed_at, options.language),
    confirmedBy: confirmed_by,
  }
}

type Commission = NonNullable<NonNullable<CardSource['agent_view']>['commission']>

function commissionOf(
  commission: Commission | null,
  currency: string | undefined,
  options: CardOptions,
): string | null {
  if (commission === null) return null
  const { basis_points, amount } = commission
  if (amount !== null && isCurrencyCode(currency)) return formatListingMoney({ amount, currency }, options)
  if (basis_points === null) return null
  const percent = new Intl.NumberFormat(LOCALES[options.language], { style: 'percent', maximumFractionDigits: 2 })
  return percent.format(basis_points / 10_000)
}
