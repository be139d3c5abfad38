import type { PriceGrid } from '@amber/contract/schemas/price-grid'
import type { InventoryDocument } from '@amber/db/queries/inventory/inventory-documents'
import type { GridRow } from '@amber/db/queries/inventory/price-grid'
import type { CurrencyCode } from '@amber/domain/money/currency'

type Place = Pick<InventoryDocument, 'id' | 'canonicalName' | 'version' | 'currency' | 'priceDuration' | 'fields'>

/** Groups the rows, which are sorted by room type. */
export function presentPriceGrid(place: Place, rows: readonly GridRow[]): PriceGrid {
  const rooms = Map.groupBy(rows, ({ roomTypeId }) => roomTypeId)
  return {
    id: place.id,
    name: place.fields.name ?? '',
    canonical_name: place.canonicalName,
    version: place.version,
    currency: place.currency as CurrencyCode,
    duration: place.priceDuration,
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
  booked: row.booked,
  available_from: row.availableFrom,
  available_until: row.availableUntil,
  confirmed_at: row.confirmedAt?.toISOString() ?? null,
  confirmed_by: row.confirmedBy,
  feed_owned: [...row.feedOwned],
  history: row.history,
})
