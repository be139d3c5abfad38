import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

export type OpenTakeovers = {
  /** Open offers of the person. */
  offered: string[]
  /** Offers that the person holds, with their lead. */
  held: { uuid: string; leadId: number }[]
}

/** Returns what is open of a person, by account or email. */
export async function listOpenTakeoversOf(db: DbOrTx, userId: number): Promise<OpenTakeovers> {
  const isTheirs = sql<boolean>`(
    leads.user_id = ${userId} or leads.email = (select email from users where id = ${userId})
  )`
  const offered = await db
    .selectFrom('takeovers')
    .innerJoin('bookings', 'bookings.id', 'takeovers.bookingId')
    .innerJoin('leads', 'leads.id', 'bookings.leadId')
    .where('takeovers.status', 'in', ['requested', 'listed', 'reserved', 'paid'])
    .where(isTheirs)
    .select('takeovers.uuid')
    .execute()
  const held = await db
    .selectFrom('takeoverTakers')
    .innerJoin('takeovers', 'takeovers.id', 'takeoverTakers.takeoverId')
    .innerJoin('leads', 'leads.id', 'takeoverTakers.leadId')
    .where('takeoverTakers.endedAt', 'is', null)
    .where(isTheirs)
    .select(['takeovers.uuid', 'takeoverTakers.leadId'])
    .execute()
  return { offered: offered.map(({ uuid }) => uuid), held }
}
