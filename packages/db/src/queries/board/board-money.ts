import type { DayRange } from '@amber/domain/board/board-period'
import { CURRENCIES, CURRENCY_CODES, DEFAULT_CURRENCY } from '@amber/domain/money/currency'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { type BoardFilter, isInBoard } from './board-filter.ts'

export type CommissionSum = {
  state: 'expected' | 'earned'
  agentId: number
  bookings: number
  /** Minor units of the default currency at today's rates. */
  amountMinor: number
}

const minorUnits = sql.join(
  CURRENCY_CODES.map((code) => sql`when ${sql.lit(code)} then ${sql.lit(10 ** CURRENCIES[code].minorDigits)}`),
  sql` `,
)

/** Adds up commissions by agent: expected ones by the day of booking, earned ones by the day they were paid out. */
export async function sumBoardCommissions(db: DbOrTx, range: DayRange, filter: BoardFilter): Promise<CommissionSum[]> {
  const { rows } = await sql<CommissionSum>`
    with rates as (
      select distinct on (quote) quote, rate from exchange_rates
      where base = ${sql.lit(DEFAULT_CURRENCY)} and day <= current_date
      order by quote, day desc
    ),
    sums as (
      select state, agent_id, currency, sum(bookings) as bookings, sum(amount_minor) as amount_minor
      from board_commissions where ${isInBoard(range, filter, 'agent')}
      group by state, agent_id, currency
    )
    select
      sums.state, sums.agent_id, sum(sums.bookings)::int as bookings,
      round(coalesce(sum(
        sums.amount_minor::float8 / case sums.currency::text ${minorUnits} end
          / case when sums.currency::text = ${sql.lit(DEFAULT_CURRENCY)} then 1 else rates.rate::float8 end
      ), 0) * ${sql.lit(10 ** CURRENCIES[DEFAULT_CURRENCY].minorDigits)})::bigint as amount_minor
    from sums left join rates on rates.quote = sums.currency
    group by sums.state, sums.agent_id
    order by sums.state, sums.agent_id
  `.execute(db)
  return rows
}
