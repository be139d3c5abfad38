import type { DayRange } from '@amber/domain/board/board-period'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { inDefaultCurrency, ratesOfToday, toMinorUnits } from '../finance/default-currency.ts'
import { type BoardFilter, boardRows } from './board-filter.ts'

export type CommissionSum = {
  state: 'expected' | 'earned'
  agentId: number
  bookings: number
  /** Minor units of the default currency at today's rates. */
  amountMinor: number
}

/** Adds up commissions by agent: expected ones by the day of booking, earned ones by the day they were paid out. */
export async function sumBoardCommissions(db: DbOrTx, range: DayRange, filter: BoardFilter): Promise<CommissionSum[]> {
  const { rows } = await sql<CommissionSum>`
    with rates as (${ratesOfToday}),
    sums as (
      select state, agent_id, currency, sum(bookings) as bookings, sum(amount_minor) as amount_minor
      from ${boardRows('board_commissions', range, filter, 'agent')}
      group by state, agent_id, currency
    )
    select
      sums.state, sums.agent_id, sum(sums.bookings)::int as bookings,
      ${toMinorUnits(sql`sum(${inDefaultCurrency(sql`sums.amount_minor`, sql`sums.currency`)})`)} as amount_minor
    from sums left join rates on rates.quote = sums.currency
    group by sums.state, sums.agent_id
    order by sums.state, sums.agent_id
  `.execute(db)
  return rows
}
