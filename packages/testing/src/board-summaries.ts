import type { Db } from '@amber/db/database'
import { type BoardFilter, boardRows } from '@amber/db/queries/board/board-filter'
import { sumConfirmations } from '@amber/db/queries/board/board-supply'
import {
  listResponseMedians,
  sumBoardExits,
  sumBoardHours,
  sumBoardLeads,
  sumBoardPlaces,
} from '@amber/db/queries/board/lead-sums'
import type { DayRange } from '@amber/domain/board/board-period'
import { sql } from 'kysely'

/** Returns every figure of a range of days as the board reads it, in the shape of `readPlainBoard`. */
export async function readSummaries(
  db: Db,
  { range, filter, now }: { range: DayRange; filter: BoardFilter; now: Date },
) {
  // The page adds up commissions at today's rates, which rounds; the amounts themselves have to be the same.
  const commissions = await sql<Record<string, unknown>>`
    select state, agent_id, currency::text, sum(bookings)::int as bookings, sum(amount_minor)::bigint as amount_minor
    from ${boardRows('board_commissions', range, filter, 'agent')} group by state, agent_id, currency
  `.execute(db)
  return {
    leads: await sumBoardLeads(db, range, filter),
    places: await sumBoardPlaces(db, range, filter, 10),
    medians: await listResponseMedians(db, range, filter),
    exits: await sumBoardExits(db, range, filter),
    commissions: commissions.rows,
    hours: await sumBoardHours(db, range, filter),
    confirmations: await sumConfirmations(db, { range, filter, now }),
  }
}

/** Sorts the rows of each figure, since only their order may differ. */
export const sortedFigures = (board: Record<string, readonly unknown[]>) =>
  Object.fromEntries(
    Object.entries(board).map(([name, rows]) => [name, rows.map((row) => JSON.stringify(sorted(row))).toSorted()]),
  )

/** Sorts the names of an object's properties, which JSON of the database orders in its own way. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  )
}
