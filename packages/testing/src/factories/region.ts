import type { DbOrTx, Schema } from '@amber/db/database'
import type { Insertable } from 'kysely'
import { nextNumber } from './sequence.ts'
import { point } from './point.ts'

type Overrides = Partial<Omit<Insertable<Schema['regions']>, 'location'>> & { lat?: number; lng?: number }

/** Creates a region, which is a country unless overridden. */
export function createRegion(
  db: DbOrTx,
  { lat = 51.5, lng = -0.12, ...overrides }: Overrides = {},
): Promise<{ id: number; canonicalName: string; version: number }> {
  const number = nextNumber()
  return db
    .insertInto('regions')
    .values({
      regionType: 'country',
      name: `Region ${number}`,
      canonicalName: `region-${number}`,
      location: point(lat, lng),
      timeZone: 'Europe/London',
      ...overrides,
    })
    .returning(['id', 'canonicalName', 'version'])
    .executeTakeFirstOrThrow()
}

/** Creates a city and, unless given, its country. */
export async function createCity(db: DbOrTx, overrides: Overrides = {}) {
  const parentId = overrides.parentId ?? (await createRegion(db)).id
  return createRegion(db, { ...overrides, regionType: 'locality', parentId })
}
