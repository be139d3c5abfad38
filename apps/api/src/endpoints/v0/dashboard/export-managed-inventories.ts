import { exportManagedInventories } from '@amber/contract/endpoints/managed-inventories'
import * as schemas from '@amber/contract/schemas/managed-inventories'
import type { ManagedPlace } from '@amber/db/queries/dashboard/managed-places'
import { formatCsv } from '@amber/domain/csv/format-csv'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { moneyToDecimal } from '@amber/domain/money/money'
import { DASHBOARD_TABLES, type InventoryColumn } from '@amber/domain/staff/dashboard-tables'
import * as operation from '@amber/operations/dashboard/export-managed-places'
import { mount } from '../../../http/mount.ts'
import { exportedFileName } from './exported-file-name.ts'
import { resolveManagedSearch } from './managed-search.ts'

type Cell = string | number | null

/**
 * Cells of a column. Fields of the place have the names by which the file can be imported again. What sums up its
 * tenancies has names that no field has, so that an import ignores it.
 */
const CELLS: Record<InventoryColumn, Record<string, (place: ManagedPlace) => Cell>> = {
  city: { city: ({ cityName }) => cityName },
  supplier: { supplier: ({ supplier }) => supplier?.name ?? null },
  status: { status: ({ status }) => status },
  price: {
    lowest_price: ({ priceMinor, currency }) =>
      priceMinor === null || !isCurrencyCode(currency)
        ? null
        : Number(moneyToDecimal({ amount: priceMinor, currency })),
    currency: ({ currency }) => currency,
    price_duration: ({ priceDuration }) => priceDuration,
  },
  places_left: {
    sum_of_places_left: ({ placesLeft }) => placesLeft,
    sum_of_places_total: ({ placesTotal }) => placesTotal,
  },
  confirmed: { confirmed_at: ({ confirmedAt }) => confirmedAt?.toISOString() ?? null },
  issues: { issues: ({ issues }) => issues.join(' ') },
  photos: { photos: ({ imagesCount }) => imagesCount },
  leads: { leads_of_7_days: ({ leadsByDay }) => leadsByDay.reduce((sum, leads) => sum + leads, 0) },
  inventory_no: { inventory_no: ({ inventoryNo }) => inventoryNo },
  updated: { updated_at: ({ updatedAt }) => updatedAt.toISOString() },
}

export const exportManagedInventoriesEndpoint = mount(
  exportManagedInventories,
  schemas.exportManagedInventories,
  async ({ query: { columns = DASHBOARD_TABLES.inventories.shownFirst, ...query } }, ctx) => {
    const { db, searchRegions, language, requestId, getSession } = ctx
    const { userId: actorId } = await getSession()
    const search = await resolveManagedSearch(query, searchRegions)
    const { places, count } = await operation.exportManagedPlaces(db, { search, columns, language, actorId, requestId })
    const cells = Object.entries({
      id: ({ id }: ManagedPlace) => id,
      name: ({ name }: ManagedPlace) => name,
      ...Object.assign({}, ...columns.map((column) => CELLS[column])),
    } as Record<string, (place: ManagedPlace) => Cell>)
    const rows = places.map((place) => cells.map(([, cellOf]) => cellOf(place)))
    const name = exportedFileName({ of: 'places', exported: places.length, count, at: new Date() })
    return new File([formatCsv([cells.map(([header]) => header), ...rows])], name, { type: 'text/csv' })
  },
)
