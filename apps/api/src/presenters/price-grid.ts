import type { PriceGrid } from '@amber/contract/schemas/price-grid'
import type { GridRow } from '@amber/db/queries/inventory/price-grid'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'

type Place = { version: number; currency: string; priceDuration: PricingDuration }

/** Groups the rows, which are sorted by room type. */
export function presentPriceGrid({ version, currency, priceDuration }: Place, rows: readonly GridRow[]): PriceGrid {
  const rooms = Map.groupBy(rows, ({ roomTypeId }) => roomTypeId)
  return {
    version,
    currency: currency as CurrencyCode,
    duration: priceDuration,
    room_types: [...rooms].flatMap(([id, tenancies]) => {
      const [first] = tenancies
      if (!first) return []
      const { roomTypeName: name, roomTypeStatus: status, unitType: unit_type, city } = first
      return [{ id, name, status, unit_type, city, tenancies: tenancies.map(presentCell) }]
    }),
  }
}

const presentCell = (row: GridRow): PriceGrid['room_types'][number]['tenancies'][number] => ({
  tenancy_id: row.tenancyId,
  name: row.name,
  status: row.status,
  lease_duration: row.leaseDuration,
  lease_duration_unit: row.leaseDurationUnit,
  price: row.price,
  places_left: row.placesLeft,
  places_total: row.placesTotal,
  available_from: row.availableFrom,
  available_until: row.availableUntil,
  confirmed_at: row.confirmedAt?.toISOString() ?? null,
  feed_owned: [...row.feedOwned],
  history: row.history,
})
