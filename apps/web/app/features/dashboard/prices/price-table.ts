import type { PriceGrid } from '@amber/contract/schemas/price-grid'
import type { DurationUnit } from '@amber/domain/dates/duration'
import { formatDate } from '@amber/domain/dates/format-date'
import { timeAgo } from '@amber/domain/dates/time-ago'
import type { PriceRange } from '@amber/domain/inventory/price-grid'
import type { Language } from '@amber/domain/languages'

/** One tenancy: a stay of a room type from one move-in day. */
export type PriceCell = {
  id: number
  price: number
  left: number | null
  total: number | null
  booked: number
  feedOwned: readonly string[]
  history: PriceRange | null
  city: PriceRange | null
  /** Whether students see it. */
  isOffered: boolean
  confirmed: { at: string; ago: string; by: string | null } | null
}

type PriceRow = { length: number; unit: DurationUnit; cells: (PriceCell | null)[] }
type PriceRoom = { id: number; name: string; isActive: boolean; rows: PriceRow[] }

/** Rows are room type × stay, columns are move-in days. */
export type PriceTable = {
  /** `label` has the year where it differs from the column before. A tenancy without a move-in day has an empty day and no label. */
  columns: { day: string; label: string | null }[]
  rooms: PriceRoom[]
}

type Tenancy = PriceGrid['room_types'][number]['tenancies'][number]
type Options = { now: Date; language: Language }

export function priceTable(grid: PriceGrid, options: Options): PriceTable {
  const days = [...new Set(grid.room_types.flatMap((room) => room.tenancies.map(dayOf)))].toSorted()
  return {
    columns: days.map((day, index) => ({ day, label: dayLabel(day, days[index - 1], options) })),
    rooms: grid.room_types.map((room) => ({
      id: room.id,
      name: room.name,
      isActive: room.status === 'active',
      rows: rowsOf(room.tenancies, days, (tenancy) => ({
        id: tenancy.tenancy_id,
        price: tenancy.price,
        left: tenancy.places_left,
        total: tenancy.places_total,
        booked: tenancy.booked,
        feedOwned: tenancy.feed_owned,
        history: tenancy.history,
        city: room.city,
        isOffered: room.status === 'active' && tenancy.status === 'active',
        confirmed: tenancy.confirmed_at === null ? null : confirmation(tenancy.confirmed_at, tenancy, options),
      })),
    })),
  }
}

const dayOf = ({ available_from: day }: Tenancy) => day ?? ''

const confirmation = (at: string, { confirmed_by: by }: Tenancy, { now, language }: Options) => ({
  at,
  ago: timeAgo(at, now, language),
  by,
})

function dayLabel(day: string, before: string | undefined, { language }: Options): string | null {
  if (day === '') return null
  const isSameYear = before !== undefined && before.slice(0, 4) === day.slice(0, 4)
  return formatDate(day, language, {
    format: { day: 'numeric', month: 'short', ...(!isSameYear && { year: 'numeric' }) },
  })
}

/** Puts each stay into one row, or into as many as it has tenancies from the same day, so that none is hidden. */
function rowsOf(
  tenancies: readonly Tenancy[],
  days: readonly string[],
  toCell: (tenancy: Tenancy) => PriceCell,
): PriceRow[] {
  const rows: PriceRow[] = []
  for (const tenancy of tenancies) {
    const { lease_duration: length, lease_duration_unit: unit } = tenancy
    const column = days.indexOf(dayOf(tenancy))
    let row = rows.find((other) => other.length === length && other.unit === unit && other.cells[column] === null)
    if (!row) {
      row = { length, unit, cells: days.map(() => null) }
      rows.push(row)
    }
    row.cells[column] = toCell(tenancy)
  }
  return rows
}
