import { type GridModel, gridModel } from './grid-model.ts'
import type { PriceCell } from './price-table.ts'

const cell = (id: number, price: number, more: Partial<PriceCell> = {}): PriceCell => ({
  id,
  price,
  left: 3,
  total: 10,
  booked: 0,
  feedOwned: [],
  history: { low: price, high: price },
  city: null,
  isOffered: true,
  confirmed: null,
  ...more,
})

/** Two rooms with two stays and one stay, from three days. Tenancy 6 belongs to a feed. */
export const testPriceModel = (): GridModel =>
  gridModel(
    {
      columns: ['2027-09-04', '2027-09-11', '2027-09-18'].map((day) => ({ day, label: day })),
      rooms: [
        {
          id: 100,
          name: 'Ensuite',
          isActive: true,
          rows: [
            { length: 44, unit: 'week', cells: [cell(1, 20_000), cell(2, 20_000), null] },
            { length: 51, unit: 'week', cells: [cell(3, 19_000), cell(4, 19_000), cell(5, 19_000)] },
          ],
        },
        {
          id: 101,
          name: 'Studio',
          isActive: true,
          rows: [
            { length: 44, unit: 'week', cells: [cell(6, 30_000, { feedOwned: ['price'] }), cell(7, 30_000), null] },
          ],
        },
      ],
    },
    'GBP',
  )
