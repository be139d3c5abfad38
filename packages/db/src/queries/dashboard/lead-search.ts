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

/**
 * Returns the ids of one page, in order, and the number of all matches, which is counted apart if finding the page does not
 * find them all, or the tallies know it.
 */
export async function searchLeads(db: DbOrTx, search: LeadSearch): Promise<{ ids: number[]; count: number }> {
  const filter = filterOf(search)
  if (!isByIndex(search) && !isTallied(filter)) {
    const { rows } = await matchesStatement(search).execute(db)
    return rows[0] ?? { ids: [], count: 0 }
  }
  const [page, counted] = await Promise.all([
    leadPageStatement(search).execute(db),
    leadCountStatement(filter).execute(db),
  ])
  return { ids: page.rows.map(({ id }) => id), count: counted.rows[0]?.count ?? 0 }
}

type Statement = RawBuilder<{ id: number }>

/**
 * Whether the page is read in the order of an index. That of names has the columns of all filters but the text, so that it is
 * followed for them too: comparing names takes longer than reading it.
 */
const isByIndex = (search: LeadSearch): boolean =>
  search.sort.key === 'name' ? search.text === undefined : !isFiltered(filterOf(search))

const filterOf = ({ sort: _, offset: _offset, limit: _limit, ...filter }: LeadSearch): LeadFilter => filter

export const leadPageStatement = (search: LeadSearch): Statement =>
  isByIndex(search) ? pageByIndex(search) : pageOfMatches(search)

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
 * Finds filtered leads first and then sorts them, which takes about the same time for every filter: following the order until
 * enough leads match takes longest if they are at its end.
 */
const pageOfMatches = ({ sort, offset, limit, ...filter }: LeadSearch): Statement => sql<{ id: number }>`
  select lead.id
  from (select lead.id, ${ORDERS[sort.key].column} from ${matchingLeads(filter)} lead offset 0) lead
  ${inOrder(sort)} limit ${limit} offset ${offset}
`

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

/** Selects a page as the index of its order has it. Leads without a value come last both ways, as a part of their own. */
function pageByIndex({ sort, offset, limit, ...filter }: LeadSearch): Statement {
  const isDescending = sort.order === 'desc'
  const way = isDescending ? sql`desc` : sql`asc`
  const byId = sql`lead.id ${way}`
  const { value, order } =
    sort.key === 'name'
      ? // The index has the bytes of names.
        { value: sql`lower(lead.name)`, order: isDescending ? sql`using ~>~` : sql`using ~<~` }
      : { value: ORDERS[sort.key].column, order: way }
  const found = matchingLeads(filter, visibleLeadsInOrder(filter.viewer))
  if (ALWAYS_SET.has(sort.key))
    return sql<{ id: number }>`
      select lead.id from ${found} lead order by ${value} ${order}, ${byId} limit ${limit} offset ${offset}
    `
  const part = (isSet: boolean) => {
    const within = isSet ? sql`${value} ${order}, ${byId}` : byId
    return sql`(
      select lead.id, ${sql.lit(isSet ? 1 : 2)} as part, row_number() over (order by ${within}) as position
      from ${found} lead
      where ${value} is ${isSet ? sql`not null` : sql`null`}
      order by ${within}
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
