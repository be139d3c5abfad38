import type { LeadScope } from '@amber/domain/lead/lead-scope'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/** A member of staff and the leads that they see. */
export type LeadViewer = { userId: number; scope: LeadScope }

/**
 * Returns the condition on `lead` that every query of the dashboard about leads starts with. Staff without a team see
 * their own leads; everybody sees those that nobody is assigned to. A lead merged into another is seen there.
 */
export function isVisibleLead({ userId, scope }: LeadViewer): RawBuilder<boolean> {
  if (scope === 'all') return sql`lead.merged_into is null`
  return sql`(lead.merged_into is null and (lead.assigned_to is null or ${isAssignedTo(userId, scope)}))`
}

/**
 * Returns the same leads as a table to select from as `lead`, for queries that read many of them. Each half is a range of
 * `leads_of_staff`, which PostgreSQL does not see in a condition with `or`.
 */
export function visibleLeads({ userId, scope }: LeadViewer): RawBuilder<unknown> {
  if (scope === 'all') return sql`(select * from leads lead where lead.merged_into is null)`
  return sql`(
    select * from leads lead where lead.merged_into is null and lead.assigned_to is null
    union all
    select * from leads lead where lead.merged_into is null and ${isAssignedTo(userId, scope)}
  )`
}

/**
 * Returns the rows of a table that are about the same leads, to select from as `lead`: it says of each who is assigned, and
 * contains no merged leads.
 */
export const withVisibleValues = ({ userId, scope }: LeadViewer, table: RawBuilder<unknown>): RawBuilder<unknown> =>
  scope === 'all'
    ? sql`(select * from ${table} lead)`
    : sql`(select * from ${table} lead where lead.assigned_to is null or ${isAssignedTo(userId, scope)})`

/** Returns the tallies of the same leads (`lead-tallies.ts`). */
export const visibleTallies = (viewer: LeadViewer): RawBuilder<unknown> => withVisibleValues(viewer, sql`lead_tallies`)

/** Returns the same leads for a query that follows the order of another index. */
export const visibleLeadsInOrder = (viewer: LeadViewer): RawBuilder<unknown> =>
  sql`(select * from leads lead where ${isVisibleLead(viewer)})`

const isAssignedTo = (userId: number, scope: 'own' | 'team'): RawBuilder<boolean> =>
  isWithinTeam(sql`lead.assigned_to`, { userId, scope })

/** Returns the condition that a column names the viewer, or somebody of their team. */
const isWithinTeam = (assignee: RawBuilder<unknown>, { userId, scope }: { userId: number; scope: 'own' | 'team' }) =>
  scope === 'own'
    ? sql<boolean>`${assignee} = ${userId}::bigint`
    : sql<boolean>`${assignee} = any (array(
        select ${userId}::bigint
        union
        select colleague.user_id
        from staff_profiles own join staff_profiles colleague on colleague.team_id = own.team_id
        where own.user_id = ${userId}::bigint
      ))`

/** Returns the condition on `chat` by which staff see chats: the same as that of leads. */
export const isVisibleChat = ({ userId, scope }: LeadViewer): RawBuilder<boolean> =>
  scope === 'all'
    ? sql`true`
    : sql`(chat.assignee_id is null or ${isWithinTeam(sql`chat.assignee_id`, { userId, scope })})`

export type LeadReader = { id: number; name: string }

/** Returns the members of staff who see a lead by the rule above. */
export const listLeadReaders = (db: DbOrTx, leadId: number): Promise<LeadReader[]> =>
  listReaders(db, sql`(select assigned_to from leads where id = ${leadId})`)

/** Returns the members of staff who see what somebody, or nobody, is assigned to. */
export const listReadersOf = (db: DbOrTx, assigneeId: number | null): Promise<LeadReader[]> =>
  listReaders(db, sql`(select ${assigneeId}::bigint as assigned_to)`)

async function listReaders(db: DbOrTx, subject: RawBuilder<unknown>): Promise<LeadReader[]> {
  const { rows } = await sql<LeadReader>`
    select users.id, coalesce(users.name, users.email::text) as name
    from ${subject} subject
    join users on users.erased_at is null
    left join staff_profiles assigned on assigned.user_id = subject.assigned_to
    left join staff_profiles own on own.user_id = users.id
    where exists (
      select from user_roles where user_id = users.id and (
        role = 'admin'
        or (role in ('agent', 'team_lead') and (subject.assigned_to is null or subject.assigned_to = users.id))
        or (role = 'team_lead' and own.team_id = assigned.team_id)
      )
    )
    order by name, users.id
  `.execute(db)
  return rows
}

/** Finds the id of a lead that the viewer sees, by its uuid. */
export async function findVisibleLead(db: DbOrTx, uuid: string, viewer: LeadViewer): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select lead.id from leads lead where lead.uuid = ${uuid}::uuid and ${isVisibleLead(viewer)}
  `.execute(db)
  return rows[0]?.id
}

/** Returns those of the leads that the viewer sees, in the same order. */
export async function filterVisibleLeads(
  db: DbOrTx,
  leadIds: readonly number[],
  viewer: LeadViewer,
): Promise<number[]> {
  if (leadIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select lead.id from leads lead where lead.id = any (${leadIds}::bigint[]) and ${isVisibleLead(viewer)}
  `.execute(db)
  const seen = new Set(rows.map(({ id }) => id))
  return leadIds.filter((id) => seen.has(id))
}
