import { FUNNEL_STEPS, funnelPosition } from '@amber/domain/board/funnel'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database.ts'
import { boardConfirmationFacts, boardFacts, type BoardOptions, FACT_COLUMNS } from './board-facts.ts'
import { ALL_IDS, ALL_SOURCES } from './board-filter.ts'
import { responseStep } from './board-time.ts'

type Sql = RawBuilder<unknown>

const columns = sql.join(FACT_COLUMNS.map((column) => sql.id(column)))

const counted = (condition: Sql): Sql => sql`sum(sign) filter (where ${condition})`

/** Steps after the first, which every lead has reached. */
const LATER_STEPS = FUNNEL_STEPS.slice(1)

type Sums = {
  table: string
  /** Day by which the table counts. */
  day: Sql
  keys: Record<string, Sql>
  sums: Record<string, Sql>
  where?: Sql
  /** Rows to add up, if not the changed facts. */
  from?: Sql
  /** Whether rows of all cities together are of use; a place has one city. */
  hasAllRegions?: boolean
}

/** How each table adds up the facts. `sign` is -1 for what a lead counted as before. */
const SUMS: readonly Sums[] = [
  {
    table: 'board_days',
    day: sql`day`,
    keys: {},
    sums: {
      leads: sql`sum(sign)`,
      answered: counted(sql`response_minutes is not null`),
      promises_met: counted(sql`promise = 'kept'`),
      promises_broken: counted(sql`promise = 'broken'`),
      reached: counted(sql`is_reached`),
      ...Object.fromEntries(LATER_STEPS.map((step) => [step, counted(sql`step >= ${sql.lit(funnelPosition(step))}`)])),
    },
  },
  {
    table: 'board_places',
    day: sql`day`,
    keys: { root_id: sql`root_id` },
    sums: {
      leads: sql`sum(sign)`,
      reached: counted(sql`is_reached`),
      booked: counted(sql`step >= ${sql.lit(funnelPosition('booked'))}`),
    },
    hasAllRegions: false,
  },
  {
    table: 'board_responses',
    day: sql`day`,
    keys: { minutes: responseStep(sql`response_minutes`) },
    sums: { leads: sql`sum(sign)` },
    where: sql`response_minutes is not null`,
  },
  {
    table: 'board_exits',
    day: sql`closed_day`,
    keys: { reason: sql`exit_reason` },
    sums: { leads: sql`sum(sign)` },
    where: sql`exit_reason is not null`,
  },
  {
    table: 'board_commissions',
    day: sql`commission_day`,
    keys: { state: sql`commission_state`, currency: sql`commission_currency` },
    sums: { bookings: sql`sum(sign)`, amount_minor: sql`sum(sign * commission_minor)` },
    where: sql`commission_state is not null`,
  },
  {
    // Hours count two moments of a lead.
    table: 'board_hours',
    day: sql`moment_day`,
    keys: { weekday: sql`extract(isodow from moment_day)::smallint`, hour: sql`moment_hour` },
    sums: { arrived: counted(sql`is_arrival`), answered: counted(sql`not is_arrival`) },
    where: sql`moment_day is not null`,
    from: sql`changed cross join lateral (
      values (changed.day, changed.hour, true), (changed.response_day, changed.response_hour, false)
    ) moment (moment_day, moment_hour, is_arrival)`,
  },
]

const list = (all: readonly Sql[]): Sql => sql.join(all)

/**
 * Adds up what changed into a table. Rows of one day, agent, source and city come first, and are added to those of months
 * and of all agents, sources and cities.
 */
function addUp({ table, day, keys, sums, where = sql`true`, from = sql`changed`, hasAllRegions = true }: Sums): Sql {
  const keyNames = Object.keys(keys).map((name) => sql.id(name))
  const sumNames = Object.keys(sums).map((name) => sql.id(name))
  const all = [sql`grain`, sql`day`, sql`agent_id`, sql`source`, sql`region_id`, ...keyNames]
  const cellKeys = keyNames.map((name) => sql`cell.${name}`)
  const outer = [sql`span.grain`, sql`span.day`, sql`agent.id`, sql`source.name`, sql`region.id`, ...cellKeys]
  const keyed = Object.entries(keys).map(([name, key]) => sql`${key} as ${sql.id(name)}`)
  const changes = Object.entries(sums).map(([name, sum]) => sql`coalesce(${sum}, 0) as ${sql.id(name)}`)
  const isChanged = sql.join(
    Object.values(sums).map((sum) => sql`coalesce(${sum}, 0) <> 0`),
    sql` or `,
  )
  const added = sumNames.map((name) => sql`${name} = ${sql.id(table)}.${name} + excluded.${name}`)
  return sql`${sql.id(`${table}_added`)} as (
    insert into ${sql.table(table)} (${list([...all, ...sumNames])})
    select ${list([...outer, ...sumNames.map((name) => sql`sum(cell.${name})`)])}
    from (
      select ${list([sql`${day} as counted_day`, sql`agent_id`, sql`source`, sql`region_id`, ...keyed, ...changes])}
      from ${from}
      where ${where}
      group by ${list([day, sql`agent_id`, sql`source`, sql`region_id`, ...Object.values(keys)])}
      having ${isChanged}
    ) cell
    cross join lateral (
      values ('day'::board_grain, cell.counted_day), ('month', date_trunc('month', cell.counted_day::timestamp)::date)
    ) span (grain, day)
    cross join lateral (values (cell.agent_id), (${sql.lit(ALL_IDS)})) agent (id)
    cross join lateral (values (cell.source::text), (${sql.lit(ALL_SOURCES)})) source (name)
    cross join lateral (
      values (cell.region_id) ${hasAllRegions ? sql`, (${sql.lit(ALL_IDS)})` : sql``}
    ) region (id)
    group by ${list(outer)}
    having ${sql.join(
      sumNames.map((name) => sql`sum(cell.${name}) <> 0`),
      sql` or `,
    )}
    on conflict (cut, ${list(all)}) do update set ${list(added)}
  )`
}

/** Replaces what leads counted as by what they count as now, in their rows and in all sums. Call it under `lockBoard`. */
export async function applyBoardFacts(tx: Tx, leadIds: readonly number[], options: BoardOptions): Promise<void> {
  if (leadIds.length === 0) return
  await sql`
    with after as materialized (${boardFacts(leadIds, options)}),
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
    ${sql.join(SUMS.map(addUp))}
    select
  `.execute(tx)
  await deleteEmptySums(tx)
  await replaceConfirmations(tx, leadIds, options)
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

async function replaceConfirmations(
  tx: Tx,
  leadIds: readonly number[],
  { companyEmailDomain }: BoardOptions,
): Promise<void> {
  await sql`
    delete from board_confirmations where lead_id = any (${[...leadIds]}::bigint[])
  `.execute(tx)
  await sql`insert into board_confirmations ${boardConfirmationFacts(leadIds, companyEmailDomain)}`.execute(tx)
}
