import type { GridPlan } from '@amber/domain/inventory/price-grid'
import type { PriceCell } from './price-table.ts'

/** Returns the lowest price with a room left, and the number of rooms left, once the cells are published. */
export function offerOf(cells: readonly PriceCell[], published: GridPlan['published']) {
  const offered = cells
    .filter(({ isOffered }) => isOffered)
    .map((cell) => {
      const changed = new Map(
        published.filter(({ tenancyId }) => tenancyId === cell.id).map(({ field, to }) => [field, to]),
      )
      return { price: changed.get('price') ?? cell.price, left: changed.get('places_left') ?? cell.left ?? 0 }
    })
    .filter(({ left }) => left > 0)
  return {
    price: offered.length === 0 ? null : Math.min(...offered.map(({ price }) => price)),
    left: offered.reduce((sum, { left }) => sum + left, 0),
  }
}
