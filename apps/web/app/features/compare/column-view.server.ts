import type { Media, Place } from '@amber/contract/schemas/inventory'
import { daysSince } from '@amber/domain/dates/days-since'
import { endDate } from '@amber/domain/dates/end-date'
import { formatDate } from '@amber/domain/dates/format-date'
import { isStale } from '@amber/domain/inventory/freshness'
import { formatStayChoice } from '@amber/domain/inventory/stay-choice'
import { type Language, LOCALES } from '@amber/domain/languages'
import type { DisplayPreferences } from '../../shared/money/display-money.ts'
import { isIllustrativeRender } from '../../shared/picture/is-illustrative-render.ts'
import { otherTodayOf, todayViewOf, usualDueToday } from '../../shared/schedule/due-today.ts'
import { landlordViewOf } from '../../shared/stay/landlord-view.ts'
import { createAmountFormatter } from '../../shared/stay/cost-lines.ts'
import { formatArea, toSquareMetres } from '../../shared/stay/format-area.ts'
import type { OtherOfferView } from '../../shared/stay/other-offers.ts'
import { quickestMode, type TravelRow } from '../../shared/travel/travel-times.ts'
import { formatTravelDistance, formatTravelTime } from '../../shared/travel/format-travel.ts'
import {
  type ColumnSource,
  type ColumnFacts,
  type ComparedTerms,
  columnFacts,
  isBookable,
} from './column-facts.server.ts'
import type { RowSource } from './compare-rows.server.ts'
import type { ColumnCost, ColumnStay, ColumnTravel, CompareColumn } from './compare-view.ts'

const LONG_DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
/** Maximum travel time shown. A longer one means that the university is in another city. */
const MAX_TRAVEL_MINUTES = 180

type RowSourceInput = {
  columns: readonly ColumnSource[]
  terms: ComparedTerms
  /** Travel to the university, in column order. */
  ways: readonly (TravelRow | null)[]
  reader: DisplayPreferences
  now: Date
}

export function rowSources({ columns, terms, ways, reader, now }: RowSourceInput): RowSource[] {
  return columns.map((column, index) => {
    const facts = columnFacts(column, terms, now)
    const travelRow = ways[index] ?? null
    // Two rooms of one place need their room names as labels.
    const isAlone = columns.filter(({ place }) => place.id === column.place.id).length === 1
    const { area = null, area_unit = 'sqm' } = facts?.closest.stay.room ?? {}
    return {
      view: columnView(column, facts, { way: travelRow, isAlone, terms, reader, now }),
      facts,
      currency: column.place.pricing.currency,
      metres: travelRow?.metres ?? null,
      minutes: minutesOf(travelRow),
      squareMetres: area === null ? null : toSquareMetres(area, area_unit),
    }
  })
}

function columnView(
  column: ColumnSource,
  facts: ColumnFacts | null,
  {
    way: travelRow,
    isAlone,
    terms,
    reader: preferences,
    now,
  }: { way: TravelRow | null; isAlone: boolean; terms: ComparedTerms; reader: DisplayPreferences; now: Date },
): CompareColumn {
  const { place } = column
  const { language } = preferences
  const room = facts?.closest.stay.room ?? null
  const cancellation = Object.entries(facts?.cancellation ?? {}).map(([reason, { until, next, ...fact }]) => [
    reason,
    {
      ...fact,
      until: until && formatDate(until, language),
      next: next && { ...next, until: formatDate(next.until, language) },
    },
  ])
  return {
    id: column.id,
    placeId: place.id,
    name: place.name,
    label: isAlone ? place.name : [place.name, room?.name].filter(Boolean).join(', '),
    area: areaOf(place, language),
    path: pathOf(column, facts),
    image: imageOf(room?.images[0] ?? place.images[0]),
    isLet: isBookable(place),
    rooms: column.allRooms.map(({ id, name }) => ({ id, name })),
    room: room && {
      id: room.id,
      name: room.name,
      type: room.room_type,
      bathroom: room.bathroom_type,
      kitchen: room.kitchen_type,
      area: formatArea(room.area, room.area_unit, language),
    },
    change: column.change,
    isNamedStay: column.namedStayId !== null && facts?.closest.stay.id === column.namedStayId,
    stay: facts && stayView(column, facts, preferences),
    cost: facts && costView(column, facts, preferences),
    ...offersView(facts?.otherOffers ?? []),
    way: travelView(travelRow, preferences),
    cancellation: Object.fromEntries(cancellation) as CompareColumn['cancellation'],
    rating:
      place.reviews_rating === null || place.reviews_count === 0
        ? null
        : {
            value: place.reviews_rating,
            text: oneDecimal(preferences).format(place.reviews_rating),
            count: place.reviews_count,
          },
    ...todayViews(column, facts, terms.nationality, preferences),
    landlord: landlordViewOf(place, language),
    confirmed: confirmedView(column, facts, preferences, now),
    included: [
      ...new Set([...(room?.costs ?? []), ...place.costs].flatMap((cost) => (cost.included ? [cost.name] : []))),
    ],
    amenities: place.amenities,
  }
}

function offersView(offers: readonly OtherOfferView[]): Pick<CompareColumn, 'perks' | 'longerStayOffers'> {
  return {
    perks: offers.flatMap(({ name, offerType, needs }) => (offerType !== 'discount' && needs === null ? [name] : [])),
    longerStayOffers: offers.flatMap(({ name, offerType, needs }) =>
      needs === null ? [] : [{ name, isDiscount: offerType === 'discount', needs }],
    ),
  }
}

/** Returns the district, or else the street, and the city: places of one city are told apart by it. */
function areaOf({ region, location, meta }: Place, language: Language): string {
  const district = region.region_type === 'sublocality' ? region.name : location.district?.long_name
  const names = [district ?? location.route?.long_name, meta.region_name].filter((name) => name !== undefined)
  return [...new Set(names)].join(language === 'zh' ? '，' : ', ')
}

/** Returns the path of the place page with the compared stay preselected. */
function pathOf({ place }: ColumnSource, facts: ColumnFacts | null): string {
  const stay = facts?.closest.stay
  const query = stay?.free ? formatStayChoice({ tenancyId: stay.id, moveIn: facts?.closest.moveIn ?? null }) : ''
  return `/places/${place.canonical_name}${query === '' ? '' : `?${query.toString()}`}`
}

function imageOf(image: Media | undefined): CompareColumn['image'] {
  if (image === undefined) return null
  const { base_path: path, width, height, blurred_preview: preview, credit } = image
  if (width === null || height === null) return null
  return { path, width, height, preview, isRender: isIllustrativeRender(credit) }
}

function stayView(
  { savedStart }: ColumnSource,
  { closest, isOnComparedDay, isComparable }: ColumnFacts,
  { language }: DisplayPreferences,
): ColumnStay {
  const { stay, moveIn, sameLength } = closest
  const formatDay = (day: string) => formatDate(day, language, { format: LONG_DAY })
  const last = moveIn === null ? undefined : endDate(moveIn, stay.length)
  return {
    length: stay.length,
    first: moveIn && formatDay(moveIn),
    last: last === undefined ? null : formatDay(last),
    free: stay.free,
    placesLeft: stay.tenancy.places_left,
    sameLength,
    isOnComparedDay,
    isOnSavedDay: moveIn !== null && moveIn === savedStart,
    isComparable,
  }
}

function costView(
  { place }: ColumnSource,
  { cost, closest }: ColumnFacts,
  preferences: DisplayPreferences,
): ColumnCost {
  const { currency } = place.pricing
  const { persons } = closest.stay.room
  const formatAmount = createAmountFormatter(currency, preferences)
  return {
    total: formatAmount(cost.total),
    totalBack: cost.back > 0 ? formatAmount(cost.back).text : null,
    ofAll: persons > 1 ? { total: formatAmount(cost.ofAll).text, persons } : null,
    price: formatAmount(cost.price),
    period: formatAmount(cost.period),
    rent: formatAmount(cost.rent),
    extras: formatAmount(cost.extras),
    extraItems: cost.extraItems.map(({ name, minor }) => ({ name, amount: formatAmount(minor).text })),
    fee: formatAmount(cost.fee),
    back: formatAmount(cost.back),
    offers: formatAmount(cost.offers),
  }
}

/** Returns what books the stay, and what others pay while the visitor's nationality is unknown. */
function todayViews(
  { place }: ColumnSource,
  facts: ColumnFacts | null,
  nationality: string | null,
  preferences: DisplayPreferences,
): Pick<CompareColumn, 'today' | 'otherToday'> {
  if (facts === null || facts.due === null) return { today: null, otherToday: null }
  const formatAmount = createAmountFormatter(place.pricing.currency, preferences)
  const { tenancy } = facts.closest.stay
  return {
    today: todayViewOf(facts.due, tenancy.deposit, formatAmount, usualDueToday(place, tenancy) ?? facts.due),
    otherToday: nationality === null ? otherTodayOf(place, facts.due, formatAmount) : null,
  }
}

function minutesOf(travelRow: TravelRow | null): number | null {
  const mode = travelRow && quickestMode(travelRow)
  return mode === null ? null : (travelRow?.[mode]?.minutes ?? null)
}

function travelView(travelRow: TravelRow | null, { language }: DisplayPreferences): ColumnTravel | null {
  if (travelRow === null) return null
  const mode = quickestMode(travelRow)
  const travel = mode && travelRow[mode]
  return {
    far: formatTravelDistance(travelRow.metres, language),
    quickest:
      mode && travel && travel.minutes <= MAX_TRAVEL_MINUTES
        ? { by: mode, time: formatTravelTime(travel, language), estimated: travel.estimated }
        : null,
  }
}

function confirmedView(
  { place }: ColumnSource,
  facts: ColumnFacts | null,
  { language }: DisplayPreferences,
  now: Date,
): CompareColumn['confirmed'] {
  const { confirmed_at: confirmedAt = null, confirmed_by: confirmedBy = null } = facts?.closest.stay.tenancy ?? {}
  if (confirmedAt === null) return null
  return {
    days: daysSince(confirmedAt, now, place.time_zone),
    day: formatDate(confirmedAt, language, { timeZone: place.time_zone }),
    by: confirmedBy,
    isStale: isStale(confirmedAt, now),
  }
}

const oneDecimal = ({ language }: DisplayPreferences) =>
  new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 })
