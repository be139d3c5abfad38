import type { LeadSortKey } from '@amber/domain/staff/dashboard-tables'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import {
  isFiltered,
  isTallied,
  type LeadFilter,
  type LeadSearch,
  matchingLeads,
  matchingTallies,
} from './lead-filter.ts'
import { visibleLeadsInOrder } from './visible-leads.ts'

/** Returns the ids of one page, in order, and the number of all matches. */
export async function searchLeads(db: DbOrTx, search: LeadSearch): Promise<{ ids: number[]; count: number }> {
  if (!isCountedApart(search)) {
    const { rows } = await matchesStatement(search).execute(db)
    return rows[0] ?? { ids: [], count: 0 }
  }
  const [page, counted] = await Promise.all([
    leadPageStatement(search).execute(db),
    leadCountStatement(search).execute(db),
  ])
  return { ids: page.rows.map(({ id }) => id), count: counted.rows[0]?.count ?? 0 }
}

type Statement = RawBuilder<{ id: number }>

/**
 * The index of names has the columns of all filters but the text, so that it is followed: comparing names takes longer
 * than reading it.
 */
const isInOrderOfNames = ({ sort, text }: LeadSearch): boolean => sort.key === 'name' && text === undefined

/** Whether finding the page does not find all matches, or the tallies know their number. */
const isCountedApart = (search: LeadSearch): boolean => isInOrderOfNames(search) || isTallied(filterOf(search))

const filterOf = ({ sort: _, offset: _offset, limit: _limit, ...filter }: LeadSearch): LeadFilter => filter

export const leadPageStatement = (search: LeadSearch): Statement =>
  isInOrderOfNames(search) ? pageInOrderOfNames(search) : pageOfMatches(search)

/** Columns of the orders, and their values if those differ. */
const ORDERS: Record<LeadSortKey, { column: RawBuilder<unknown>; value?: RawBuilder<unknown> }> = {
  updated: { column: sql`lead.updated_at` },
  due: { column: sql`lead.due_at` },
  created: { column: sql`lead.created_at` },
  move_in: { column: sql`lead.move_in` },
  last_contact: { column: sql`lead.last_contact_at` },
  name: { column: sql`lead.name`, value: sql`lower(lead.name) collate "C"` },
  stage: { column: sql`lead.staff_stage` },
}

/** Columns that are never null: `nulls last` would keep PostgreSQL from reading them backwards by an index. */
const ALWAYS_SET: ReadonlySet<LeadSortKey> = new Set(['updated', 'created', 'stage'])

/**
 * Selects a page of all leads by an index in their order, if there is one. Filtered leads are found first and then sorted,
 * which takes about the same time for every filter: following the order until enough leads match takes longest if they
 * are at its end.
 */
function pageOfMatches({ sort, offset, limit, ...filter }: LeadSearch): Statement {
  const found = isFiltered(filter)
    ? sql`(select lead.id, ${ORDERS[sort.key].column} from ${matchingLeads(filter)} lead offset 0)`
    : matchingLeads(filter)
  return sql<{ id: number }>`
    select lead.id from ${found} lead ${inOrder(sort)} limit ${limit} offset ${offset}
  `
}

function inOrder({ key, order }: LeadSearch['sort']): RawBuilder<unknown> {
  const { column, value = column } = ORDERS[key]
  const way = order === 'desc' ? sql`desc` : sql`asc`
  return sql`order by ${value} ${way} ${ALWAYS_SET.has(key) ? sql`` : sql`nulls last`}, lead.id ${way}`
}

/** Finds the matches once, for the page and for their number. */
export const matchesStatement = ({ sort, offset, limit, ...filter }: LeadSearch) => sql<{
  ids: number[]
  count: number
}>`
  with lead as materialized (select lead.id, ${ORDERS[sort.key].column} from ${matchingLeads(filter)} lead)
  select
    to_jsonb(array(select lead.id from lead ${inOrder(sort)} limit ${limit} offset ${offset})) as ids,
    (select count(*)::int from lead) as count
`

/** Selects a page in the order of the bytes of names, as the index has it. People without a name come last both ways. */
function pageInOrderOfNames({ sort, offset, limit, ...filter }: LeadSearch): Statement {
  const isDescending = sort.order === 'desc'
  const found = matchingLeads(filter, visibleLeadsInOrder(filter.viewer))
  const byId = sql`lead.id ${isDescending ? sql`desc` : sql`asc`}`
  const byName = sql`lower(lead.name) using ${isDescending ? sql`~>~` : sql`~<~`}, ${byId}`
  const part = (isNamed: boolean) => {
    const order = isNamed ? byName : byId
    return sql`(
      select lead.id, ${sql.lit(isNamed ? 1 : 2)} as part, row_number() over (order by ${order}) as position
      from ${found} lead
      where lower(lead.name) is ${isNamed ? sql`not null` : sql`null`}
      order by ${order}
      limit ${limit}::integer + ${offset}::integer
    )`
  }
  return sql<{ id: number }>`
    select lead.id from (${part(true)} union all ${part(false)}) lead
    order by lead.part, lead.position
    limit ${limit} offset ${offset}
  `
}

export const leadCountStatement = (filter: LeadFilter) =>
  isTallied(filter)
    ? sql<{ count: number }>`select coalesce(sum(lead.leads), 0)::int as count from ${matchingTallies(filter)} lead`
    : sql<{ count: number }>`select count(*)::int as count from ${matchingLeads(filter)} lead`
