import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { DurationUnit } from '@amber/domain/dates/duration'
import type { InventoryStatus } from '@amber/domain/inventory/vocabulary'
import type { Language } from '@amber/domain/languages'
import type { LeadStage } from '@amber/domain/lead/stages'
import type { Listing } from '@amber/domain/search/listing'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { instant } from '../instant.ts'
import { leaseDurationOfLead, leaseUnitOfLead } from '../takeover/lease-of-lead.ts'

export type LeadRow = {
  id: number
  uuid: string
  rootId: number
  inventoryId: number
  moveIn: CalendarDay | null
  stage: LeadStage
  dueAt: Date | null
  createdAt: Date
  updatedAt: Date
  /** Each stage once, in the order reached. */
  stages: { stage: LeadStage; reachedAt: string }[]
  /** Whether a payment on this site succeeded. Payments known only to staff show in the stage. */
  isPaid: boolean
  placeName: string
  placeCanonicalName: string
  placeStatus: InventoryStatus
  roomId: number | null
  roomName: string | null
  tenancyId: number | null
  leaseDuration: number | null
  leaseDurationUnit: DurationUnit | null
  /** The place's listing; null until a job has written it, or if not requested. */
  card: Listing | null
}

type LeadPage = {
  sort: { key: 'updated' | 'created'; order: 'asc' | 'desc' }
  p: number
  limit: number
  /** Language of room names. */
  language: Language
  /** Whether to include the listings, which are large. */
  withCards: boolean
}

type LeadFilter = {
  userId: number
  /** Whether to omit leads without a booking, or with a cancelled one. */
  isBooked: boolean
}

const matches = ({ userId, isBooked }: LeadFilter) => sql<boolean>`(
  lead.user_id = ${userId}
  ${isBooked ? sql`and exists (select from bookings where lead_id = lead.id and cancelled_at is null)` : sql``}
)`

const SORT_COLUMNS = { updated: sql`lead.updated_at`, created: sql`lead.created_at` }

/** Returns one page of a user's leads. Closed ones are last in any order: nobody waits for them. */
export async function listLeadsOf(db: DbOrTx, filter: LeadFilter, page: LeadPage): Promise<LeadRow[]> {
  const column = SORT_COLUMNS[page.sort.key]
  const way = sql.raw(page.sort.order)
  const { rows } = await sql<LeadRow>`
    ${leadRows(page)}
    where ${matches(filter)}
    order by lead.stage = 'closed', ${column} ${way}, lead.id ${way}
    limit ${page.limit} offset ${(page.p - 1) * page.limit}
  `.execute(db)
  return rows
}

export async function findLeadRow(
  db: DbOrTx,
  id: number,
  shown: Pick<LeadPage, 'language' | 'withCards'>,
): Promise<LeadRow | undefined> {
  const { rows } = await sql<LeadRow>`${leadRows(shown)} where lead.id = ${id}`.execute(db)
  return rows[0]
}

const leadRows = ({ language, withCards }: Pick<LeadPage, 'language' | 'withCards'>) => sql`
    select
      lead.id, lead.uuid, lead.root_id, lead.inventory_id, lead.move_in, lead.stage, lead.due_at,
      lead.created_at, lead.updated_at,
      (
        select coalesce(
          jsonb_agg(jsonb_build_object('stage', stage, 'reachedAt', ${instant('reached_at')}) order by reached_at, stage),
          '[]'
        )
        from lead_stages where lead_id = lead.id
      ) as stages,
      exists (select from payments where lead_id = lead.id and status = 'success') as is_paid,
      place.name as place_name,
      place.canonical_name as place_canonical_name,
      place.status as place_status,
      room.id as room_id,
      coalesce(translation.name, room.name) as room_name,
      tenancy.id as tenancy_id,
      ${leaseDurationOfLead} as lease_duration,
      ${leaseUnitOfLead} as lease_duration_unit,
      ${withCards ? sql`listing.card` : sql`null`} as card
    from leads lead
    join inventories place on place.id = lead.root_id
    left join inventories tenancy on tenancy.id = lead.inventory_id and tenancy.kind = 'tenancy'
    left join inventories room
      on room.id = coalesce(tenancy.parent_id, lead.inventory_id) and room.kind = 'room_type'
    left join inventory_translations translation
      on translation.root_id = lead.root_id and translation.inventory_id = room.id
      and translation.language = ${language}
    left join place_listings listing on listing.root_id = lead.root_id`

/** Returns a user's leads in the given stages. */
export function listLeadStages(
  db: DbOrTx,
  filter: LeadFilter,
  stages: readonly LeadStage[],
): Promise<{ id: number; stage: LeadStage }[]> {
  return db
    .selectFrom('leads as lead')
    .where(matches(filter))
    .where('stage', 'in', stages)
    .select(['id', 'stage'])
    .execute()
}

/** Counts a user's leads per stage; stages without leads are omitted. */
export async function countLeadsOf(db: DbOrTx, filter: LeadFilter): Promise<Partial<Record<LeadStage, number>>> {
  const rows = await db
    .selectFrom('leads as lead')
    .where(matches(filter))
    .groupBy('stage')
    .select(({ fn }) => ['stage', fn.countAll<number>().as('count')])
    .execute()
  return Object.fromEntries(rows.map(({ stage, count }) => [stage, count]))
}
