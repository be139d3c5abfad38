import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { sql } from 'kysely'
import type { DbOrTx } from '../database.ts'

/** Hundredths of a percent of the rent of the whole stay, or an amount in the place's currency. */
export type Commission = { basisPoints: number | null; amountMinor: number | null }

/** What counts on that day, by place. Never asked for when places are found or ordered: only staff see it. */
export async function listCommissions(
  db: DbOrTx,
  rootIds: readonly number[],
  day: CalendarDay,
): Promise<Map<number, Commission>> {
  const rows = await db
    .selectFrom('commissions')
    .where(sql<boolean>`root_id = any (${rootIds}::bigint[])`)
    .where('startsOn', '<=', day)
    .where((where) => where.or([where('endsOn', 'is', null), where('endsOn', '>', day)]))
    .select(['rootId', 'basisPoints', 'amountMinor'])
    .execute()
  return new Map(rows.map(({ rootId, ...commission }) => [rootId, commission]))
}
