import type { Db } from '@amber/db/database'
import type { StaffRole } from '@amber/domain/login/staff-session'
import { withBookingsDatabase } from '@amber/testing/booking-changes'
import { createLead } from '@amber/testing/factories/lead'
import type { RunningWorld } from './running-world.ts'

/** Returns active places, oldest first. */
export const findActivePlaces = (db: Db, count: number) =>
  db
    .selectFrom('inventories')
    .where('kind', '=', 'place')
    .where('status', '=', 'active')
    .select(['id', 'name', 'canonicalName'])
    .orderBy('id')
    .limit(count)
    .execute()

/** Returns the id of the first member of staff with a role: that of the world, whose token journeys log in with. */
export async function findStaffId(db: Db, role: StaffRole): Promise<number> {
  const { userId } = await db
    .selectFrom('userRoles')
    .where('role', '=', role)
    .select('userId')
    .orderBy('userId')
    .executeTakeFirstOrThrow()
  return userId
}

/** Adds a lead of a visitor about a place whose rooms can be booked, and returns its uuid. */
export const addBookableLead = (
  { databaseUrl }: RunningWorld,
  person: { email: string; phone?: string },
): Promise<string> =>
  withBookingsDatabase(databaseUrl, async (db) => {
    const { rootId } = await db
      .selectFrom('availability')
      .innerJoin('inventories as place', 'place.id', 'availability.rootId')
      .where('placesLeft', '>', 1)
      .where('place.status', '=', 'active')
      .select('availability.rootId')
      .orderBy('availability.rootId')
      .executeTakeFirstOrThrow()
    return (await createLead(db, { rootId, name: 'Ana Costa', ...person })).uuid
  })
