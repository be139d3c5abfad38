import { randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { createPlace, createRoomType, createTenancy } from './place.ts'

const DAYS = ['2027-09-04', '2027-09-11', '2027-09-18', '2028-01-08']

const ROOMS = [
  { name: 'Bronze ensuite', unitType: 'ensuite', prices: [19_400, 18_900], feedOwned: [] },
  { name: 'Silver ensuite', unitType: 'ensuite', prices: [21_000, 20_500], feedOwned: [] },
  { name: 'Premium studio', unitType: 'studio', prices: [27_600, 26_800], feedOwned: ['price', 'places_left'] },
] as const

const LENGTHS = [44, 51]

/**
 * Creates a place in London for the price grid: three room types with two stays from four days each. The last stay of
 * the first row is not offered, the one of the second is sold out, and a feed owns the studios.
 */
export async function createPricedPlace(db: Db, name = 'Cobalt Wharf'): Promise<{ id: number; name: string }> {
  const london = await db
    .selectFrom('regions')
    .where('canonicalName', '=', 'london')
    .select('id')
    .executeTakeFirstOrThrow()
  // Journeys run in several processes, whose sequences give the same names.
  const canonicalName = `cobalt-wharf-${randomUUID()}`
  const { id } = await createPlace(db, { roomTypes: 0, place: { name, canonicalName, regionId: london.id } })
  for (const { name: room, unitType, prices, feedOwned } of ROOMS) {
    const roomType = await createRoomType(db, id, 0, { name: room, unitType })
    for (const [row, leaseDuration] of LENGTHS.entries()) {
      for (const [column, availableFrom] of DAYS.entries()) {
        const isLast = column === DAYS.length - 1
        if (isLast && row === 0) continue
        const stay = { name: `${leaseDuration} weeks`, leaseDuration, priceMinor: prices[row] ?? 0 }
        const tenancy = await createTenancy(db, id, roomType.id, { ...stay, feedOwned: [...feedOwned] })
        await db
          .updateTable('availability')
          .set({ availableFrom, placesLeft: isLast ? 0 : column + 1 })
          .where('tenancyId', '=', tenancy.id)
          .execute()
      }
    }
  }
  return { id, name }
}
