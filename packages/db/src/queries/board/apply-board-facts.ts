import { FUNNEL_STEPS, funnelPosition } from '@amber/domain/board/funnel'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database.ts'
import { boardConfirmationFacts, boardFacts, FACT_COLUMNS } from './board-facts.ts'

type Sql = RawBuilder<unknown>

const columns = sql.join(FACT_COLUMNS.map((column) => sql.id(column)))

const counted = (condition: Sql): Sql => sql`sum(sign) filter (where ${condition})`

/** Steps after the first, which every lead has reached. */
const LATER_STEPS = FUNNEL_STEPS.slice(1)

type Sums = { table: string; keys: Record<string, Sql>; sums: Record<string, Sql>; where?: Sql }

const by = { agent_id: sql`agent_id`, source: sql`source`, region_id: sql`region_id` }

/** How each table adds up the facts. `sign` is -1 for what a lead counted as before. */
const SUMS: readonly Sums[] = [
  {
    table: 'board_days',
    keys: { day: sql`day`, ...by },
    sums: {
      leads: sql`sum(sign)`,
      answered: counted(sql`response_minutes is not null`),
      promises_kept: counted(sql`promise = 'kept'`),
      promises_broken: counted(sql`promise = 'broken'`),
      reached: counted(sql`is_reached`),
      ...Object.fromEntries(LATER_STEPS.map((step) => [step, counted(sql`step >= ${sql.lit(funnelPosition(step))}`)])),
    },
  },
  {
    table: 'board_places',
    keys: { day: sql`day`, root_id: sql`root_id`, ...by },
    sums: {
      leads: sql`sum(sign)`,
      reached: counted(sql`is_reached`),
      booked: counted(sql`step >= ${sql.lit(funnelPosition('booked'))}`),
    },
  },
  {
    table: 'board_responses',
    keys: { day: sql`day`, minutes: sql`response_minutes`, ...by },
    sums: { leads: sql`sum(sign)` },
    where: sql`response_minutes is not null`,
  },
  {
    table: 'board_exits',
    keys: { day: sql`closed_day`, reason: sql`exit_reason`, ...by },
    sums: { leads: sql`sum(sign)` },
    where: sql`exit_reason is not null`,
  },
  {
    table: 'board_commissions',
    keys: { day: sql`commission_day`, state: sql`commission_state`, currency: sql`commission_currency`, ...by },
    sums: { bookings: sql`sum(sign)`, amount_minor: sql`sum(sign * commission_minor)` },
    where: sql`commission_state is not null`,
  },
]

/** Hours count two moments of a lead, so that they are added up from both. */
const HOURS: Sums = {
  table: 'board_hours',
  keys: { day: sql`moment.day`, hour: sql`moment.hour`, ...by },
  sums: {
    arrived: counted(sql`moment.is_arrival`),
    answered: counted(sql`not moment.is_arrival`),
  },
  where: sql`moment.day is not null`,
}

const moments = sql`
  changed cross join lateral (
    values (changed.day, changed.hour, true), (changed.response_day, changed.response_hour, false)
  ) moment (day, hour, is_arrival)`

function addUp({ table, keys, sums, where = sql`true` }: Sums, from: Sql): Sql {
  const names = (of: Record<string, Sql>) => sql.join(Object.keys(of).map((name) => sql.id(name)))
  const changes = sql.join(Object.entries(sums).map(([name, sum]) => sql`coalesce(${sum}, 0) as ${sql.id(name)}`))
  const keyList = sql.join(Object.entries(keys).map(([name, key]) => sql`${key} as ${sql.id(name)}`))
  const added = Object.keys(sums).map(
    (name) => sql`${sql.id(name)} = ${sql.id(table, name)} + excluded.${sql.id(name)}`,
  )
  const isChanged = sql.join(
    Object.values(sums).map((sum) => sql`coalesce(${sum}, 0) <> 0`),
    sql` or `,
  )
  return sql`${sql.id(`${table}_added`)} as (
    insert into ${sql.table(table)} (${names(keys)}, ${names(sums)})
    select ${keyList}, ${changes} from ${from}
    where ${where}
    group by ${sql.join(Object.values(keys))}
    having ${isChanged}
    on conflict (${names(keys)}) do update set ${sql.join(added)}
  )`
}

/** Replaces what leads counted as by what they count as now, in their rows and in all sums. Call it under `lockBoard`. */
export async function applyBoardFacts(tx: Tx, leadIds: readonly number[], now: Date): Promise<void> {
  if (leadIds.length === 0) return
  await sql`
    with after as materialized (${boardFacts(leadIds, now)}),
    before as materialized (select ${columns} from board_leads where lead_id = any (${[...leadIds]}::bigint[])),
    changed as materialized (
      select -1 as sign, * from (select * from before except select * from after) before
      union all
      select 1 as sign, * from (select * from after except select * from before) after
    ),
    removed as (
      delete from board_leads
      where lead_id in (select lead_id from before) and lead_id not in (select lead_id from after)
    ),
    written as (
      insert into board_leads (${columns})
      select ${columns} from changed where sign = 1
      on conflict (lead_id) do update
      set (${columns}) = (${sql.join(FACT_COLUMNS.map((column) => sql`excluded.${sql.id(column)}`))})
    ),
    ${sql.join([...SUMS.map((sums) => addUp(sums, sql`changed`)), addUp(HOURS, moments)])}
    select
  `.execute(tx)
  await deleteEmptySums(tx)
  await replaceConfirmations(tx, leadIds)
}

/** Deletes rows that no lead counts in any more, which are few and found by an index of their own. */
async function deleteEmptySums(tx: Tx): Promise<void> {
  await sql`
    with days as (delete from board_days where leads = 0),
    places as (delete from board_places where leads = 0),
    responses as (delete from board_responses where leads = 0),
    exits as (delete from board_exits where leads = 0),
    commissions as (delete from board_commissions where bookings = 0)
    delete from board_hours where arrived = 0 and answered = 0
  `.execute(tx)
}

async function replaceConfirmations(tx: Tx, leadIds: readonly number[]): Promise<void> {
  await sql`
    delete from board_confirmations where lead_id = any (${[...leadIds]}::bigint[])
  `.execute(tx)
  await sql`insert into board_confirmations ${boardConfirmationFacts(leadIds)}`.execute(tx)
}
