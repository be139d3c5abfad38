import type { LeadSortKey } from '@amber/domain/staff/dashboard-tables'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { isFiltered, type LeadFilter, type LeadSearch, matchingLeads } from './lead-filter.ts'
import { visibleLeadsInOrder } from './visible-leads.ts'

/** Returns the ids of one page, in order. */
export async function searchLeads(db: DbOrTx, search: LeadSearch): Promise<number[]> {
  const { rows } = await leadPageStatement(search).execute(db)
  return rows.map(({ id }) => id)
}

type Statement = RawBuilder<{ id: number }>

/**
 * The index of names has the columns of all filters but the text, so that it is followed: comparing names takes longer
 * than reading it.
 */
export const leadPageStatement = (search: LeadSearch): Statement =>
  search.sort.key === 'name' && search.text === undefined ? pageInOrderOfNames(search) : pageOfMatches(search)

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
  const { column, value = column } = ORDERS[sort.key]
  const way = sort.order === 'desc' ? sql`desc` : sql`asc`
  const found = isFiltered(filter)
    ? sql`(select lead.id, ${column} from ${matchingLeads(filter)} lead offset 0)`
    : matchingLeads(filter)
  return sql<{ id: number }>`
    select lead.id from ${found} lead
    order by ${value} ${way} ${ALWAYS_SET.has(sort.key) ? sql`` : sql`nulls last`}, lead.id ${way}
    limit ${limit} offset ${offset}
  `
}

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

export async function countLeads(db: DbOrTx, filter: LeadFilter): Promise<number> {
  const { rows } = await leadCountStatement(filter).execute(db)
  return rows[0]?.count ?? 0
}

export const leadCountStatement = (filter: LeadFilter) =>
  sql<{ count: number }>`select count(*)::int as count from ${matchingLeads(filter)} lead`
