import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import type { SharedVote } from '@amber/domain/shared-shortlist/vocabulary'
import { sql } from 'kysely'
import type { Db, DbOrTx } from '../../database.ts'
import { instant } from '../instant.ts'

type MemberRow = {
  id: number
  name: string
  budget: { min: number | null; max: number; currency: CurrencyCode; period: PricingDuration } | null
}

type PlaceRow = {
  inventoryId: number
  tenancyId: number | null
  moveIn: CalendarDay | null
  addedBy: number | null
  addedAt: string
  votes: { userId: number; vote: SharedVote }[]
  notes: { id: string; userId: number; text: string; writtenAt: string }[]
}

export type SharedShortlistRow = {
  id: number
  ownerId: number
  version: number
  name: string
  invitationSeed: Buffer
  members: MemberRow[]
  places: PlaceRow[]
}

/**
 * Returns the full state in one statement, consistent with its version. Members and places are sorted by time of
 * joining or adding, oldest first.
 */
export async function findSharedShortlist(db: DbOrTx, id: number): Promise<SharedShortlistRow | undefined> {
  const { rows } = await sql<SharedShortlistRow>`
    select
      list.id, list.owner_id, list.version, list.name, list.invitation_seed,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', member.user_id,
          'name', member.name,
          'budget', case when member.budget_max_minor is not null then jsonb_build_object(
            'min', member.budget_min_minor,
            'max', member.budget_max_minor,
            'currency', member.budget_currency,
            'period', member.budget_period
          ) end
        ) order by member.joined_at, member.user_id), '[]')
        from shared_shortlist_members as member where member.list_id = list.id
      ) as members,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'inventoryId', place.inventory_id,
          'tenancyId', place.tenancy_id,
          'moveIn', place.move_in,
          'addedBy', place.added_by,
          'addedAt', ${instant('place.added_at')},
          'votes', (
            select coalesce(jsonb_agg(jsonb_build_object('userId', vote.user_id, 'vote', vote.vote)
              order by vote.voted_at, vote.user_id), '[]')
            from shared_shortlist_votes as vote
            where vote.list_id = place.list_id and vote.inventory_id = place.inventory_id
          ),
          'notes', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'id', note.id,
              'userId', note.user_id,
              'text', note.text,
              'writtenAt', ${instant('note.written_at')}
            ) order by note.written_at, note.id), '[]')
            from shared_shortlist_notes as note
            where note.list_id = place.list_id and note.inventory_id = place.inventory_id
          )
        ) order by place.added_at, place.inventory_id), '[]')
        from shared_shortlist_places as place where place.list_id = list.id
      ) as places
    from shared_shortlists as list
    where list.id = ${id}
  `.execute(db)
  return rows[0]
}

export type SharedShortlistSummaryRow = {
  id: number
  name: string
  ownerId: number
  membersCount: number
  placesCount: number
}

const selectSummaries = (db: DbOrTx) =>
  db
    .selectFrom('sharedShortlists as list')
    .select([
      'list.id',
      'list.name',
      'list.ownerId',
      sql<number>`(select count(*) from shared_shortlist_members where list_id = list.id)`.as('membersCount'),
      sql<number>`(select count(*) from shared_shortlist_places where list_id = list.id)`.as('placesCount'),
    ])

/** Returns lists that the user is a member of, newest first. */
export const listSharedShortlistsOf = (db: DbOrTx, userId: number): Promise<SharedShortlistSummaryRow[]> =>
  selectSummaries(db)
    .where('list.id', 'in', (expression) =>
      expression.selectFrom('sharedShortlistMembers').where('userId', '=', userId).select('listId'),
    )
    .orderBy('list.id', 'desc')
    .execute()

export type SharedInvitationRow = SharedShortlistSummaryRow & { invitationSeed: Buffer; ownerName: string | null }

/** Returns the list that an invitation names. The caller verifies the token. */
export const findSharedInvitation = (db: DbOrTx, id: number): Promise<SharedInvitationRow | undefined> =>
  selectSummaries(db)
    .leftJoin('sharedShortlistMembers as owner', (join) =>
      join.onRef('owner.listId', '=', 'list.id').onRef('owner.userId', '=', 'list.ownerId'),
    )
    .where('list.id', '=', id)
    .select(['list.invitationSeed', 'owner.name as ownerName'])
    .executeTakeFirst()

export async function isSharedMember(db: DbOrTx, listId: number, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('sharedShortlistMembers')
    .where('listId', '=', listId)
    .where('userId', '=', userId)
    .select('userId')
    .executeTakeFirst()
  return found !== undefined
}

/** Omits ids that do not exist. */
export const listSharedVersions = (db: Db, ids: readonly number[]): Promise<{ id: number; version: number }[]> =>
  db.selectFrom('sharedShortlists').where('id', 'in', ids).select(['id', 'version']).execute()
