import type { Media } from '@amber/contract/inventory'
import type { WishedStay } from '@amber/domain/compare/standing-stay'
import { daysSince } from '@amber/domain/dates/days-since'
import { endDate } from '@amber/domain/dates/end-date'
import { formatDate } from '@amber/domain/dates/format-date'
import { isStale } from '@amber/domain/inventory/freshness'
import { writeStayChoice } from '@amber/domain/inventory/stay-choice'
import { LOCALES } from '@amber/domain/languages'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import { type Reader, secondPrice, seenBy, writeMoney } from '../../lib/seen-money.ts'
import { isRender } from '../../parts/is-render.ts'
import { areaInWords, squareMetres } from '../../parts/stay/area-in-words.ts'
import { quickestWay, type TravelRow } from '../../parts/travel/travel-times.ts'
import { farText, minutesText } from '../../parts/travel/travel-words.ts'
import { type AskedColumn, type ColumnFacts, columnFacts, isLet } from './column-facts.server.ts'
import type { RowSource } from './compare-rows.server.ts'
import type { Amount, ColumnCost, ColumnStay, ColumnWay, CompareColumn } from './compare-view.ts'

const LONG_DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
/** Nobody goes to lectures that long: it is in another city. */
const LONGEST_WAY_MINUTES = 180

type Asked = {
  asked: readonly AskedColumn[]
  wish: WishedStay
  unit: PricingDuration
  /** In the order of the columns. */
  ways: readonly (TravelRow | null)[]
  reader: Reader
  now: Date
}

export function rowSources({ asked, wish, unit, ways, reader, now }: Asked): RowSource[] {
  const currencies = new Set(asked.map(({ place }) => place.pricing.currency))
  return asked.map((column, index) => {
    const { currency } = column.place.pricing
    const facts = columnFacts(column, wish, unit, now)
    const way = ways[index] ?? null
    // Two rooms of one place are told apart by their own names.
    const isAlone = asked.filter(({ place }) => place.id === column.place.id).length === 1
    const { area = null, area_unit = 'sqm' } = facts?.standing.stay.room ?? {}
    return {
      view: columnView(column, facts, { way, isAlone, reader, now }),
      facts,
      comparable: (amount) => {
        if (currencies.size === 1) return amount
        const seen = seenBy({ amount, currency }, reader)
        return seen.currency === reader.currency ? seen.amount : null
      },
      metres: way?.metres ?? null,
      minutes: minutesOf(way),
      squareMetres: area === null ? null : squareMetres(area, area_unit),
    }
  })
}

function columnView(
  column: AskedColumn,
  facts: ColumnFacts | null,
  { way, isAlone, reader, now }: { way: TravelRow | null; isAlone: boolean; reader: Reader; now: Date },
): CompareColumn {
  const { place } = column
  const { language } = reader
  const room = facts?.standing.stay.room ?? null
  const cancellation = Object.entries(facts?.cancellation ?? {}).map(([reason, { percent, until }]) => [
    reason,
    { percent, until: until && formatDate(until, language) },
  ])
  return {
    id: column.id,
    placeId: place.id,
    name: place.name,
    label: isAlone ? place.name : [place.name, room?.name].filter(Boolean).join(', '),
    city: place.meta.region_name,
    path: pathOf(column, facts),
    image: imageOf(room?.images[0] ?? place.images[0]),
    isLet: isLet(place),
    rooms: column.allRooms.map(({ id, name }) => ({ id, name })),
    room: room && {
      name: room.name,
      type: room.room_type,
      bathroom: room.bathroom_type,
      kitchen: room.kitchen_type,
      area: areaInWords(room.area, room.area_unit, language),
    },
    stay: facts && stayView(facts, reader),
    cost: facts && costView(column, facts, reader),
    way: wayView(way, reader),
    cancellation: Object.fromEntries(cancellation) as CompareColumn['cancellation'],
    rating:
      place.reviews_rating === null || place.reviews_count === 0
        ? null
        : {
            value: place.reviews_rating,
            text: oneDecimal(reader).format(place.reviews_rating),
            count: place.reviews_count,
          },
    confirmed: confirmedView(column, facts, reader, now),
    included: [
      ...new Set([...(room?.costs ?? []), ...place.costs].flatMap((cost) => (cost.included ? [cost.name] : []))),
    ],
    amenities: place.amenities,
  }
}

/** Its page opens with the stay that is compared. */
function pathOf({ place }: AskedColumn, facts: ColumnFacts | null): string {
  const stay = facts?.standing.stay
  const query = stay?.free ? writeStayChoice({ tenancyId: stay.id, moveIn: facts?.standing.moveIn ?? null }) : ''
  return `/places/${place.canonical_name}${query === '' ? '' : `?${query.toString()}`}`
}

function imageOf(image: Media | undefined): CompareColumn['image'] {
  if (image === undefined) return null
  const { base_path: path, width, height, blurred_preview: preview, credit } = image
  if (width === null || height === null) return null
  return { path, width, height, preview, isRender: isRender(credit) }
}

function stayView({ standing }: ColumnFacts, { language }: Reader): ColumnStay {
  const { stay, moveIn, sameLength, sameDay } = standing
  const write = (day: string) => formatDate(day, language, { format: LONG_DAY })
  const last = moveIn === null ? undefined : endDate(moveIn, stay.length)
  return {
    length: stay.length,
    first: moveIn && write(moveIn),
    last: last === undefined ? null : write(last),
    free: stay.free,
    placesLeft: stay.tenancy.places_left,
    sameLength,
    sameDay,
  }
}

function costView({ place }: AskedColumn, { cost, standing }: ColumnFacts, reader: Reader): ColumnCost {
  const { currency } = place.pricing
  const { persons } = standing.stay.room
  const write = (amount: number): Amount => ({
    text: writeMoney({ amount, currency }, reader),
    seen: secondPrice({ amount, currency }, reader),
  })
  return {
    total: write(cost.total),
    ofAll: persons > 1 ? { total: write(cost.ofAll).text, persons } : null,
    period: write(cost.period),
    rent: write(cost.rent),
    extras: write(cost.extras),
    back: write(cost.back),
    offers: write(cost.offers),
  }
}

function minutesOf(way: TravelRow | null): number | null {
  const by = way && quickestWay(way)
  return by === null ? null : (way?.[by]?.minutes ?? null)
}

function wayView(way: TravelRow | null, { language }: Reader): ColumnWay | null {
  if (way === null) return null
  const by = quickestWay(way)
  const travel = by && way[by]
  return {
    far: farText(way.metres, language),
    quickest:
      by && travel && travel.minutes <= LONGEST_WAY_MINUTES
        ? { by, time: minutesText(travel.minutes, language), estimated: travel.estimated }
        : null,
  }
}

function confirmedView(
  { place }: AskedColumn,
  facts: ColumnFacts | null,
  { language }: Reader,
  now: Date,
): CompareColumn['confirmed'] {
  const { confirmed_at: at = null, confirmed_by: by = null } = facts?.standing.stay.tenancy ?? {}
  if (at === null) return null
  return {
    days: daysSince(at, now, place.time_zone),
    day: formatDate(at, language, { timeZone: place.time_zone }),
    by,
    isStale: isStale(at, now),
  }
}

const oneDecimal = ({ language }: Reader) =>
  new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 })
