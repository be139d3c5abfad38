import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Duration } from '@amber/domain/dates/duration'
import type { Language } from '@amber/domain/languages'
import type { ExitReason, StaffStage } from '@amber/domain/lead/staff-stages'
import type { LeadStage } from '@amber/domain/lead/stages'
import { type LeadSource, LEAD_DEDUPE_HOURS } from '@amber/domain/lead/vocabulary'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { isTakerLead } from '../takeover/takeovers.ts'
import type { SourceDetails } from '../../json-columns.ts'
import type { InventoryKind } from '../../types.generated.ts'
import { touchLead } from './lead-events.ts'

/** A place, room type or tenancy that a student is interested in. */
export type ChosenInventory = { rootId: number; inventoryId: number; kind: InventoryKind }

/** Returns undefined for unknown or inactive inventories and places. */
export function findChosenInventory(db: DbOrTx, inventoryId: number): Promise<ChosenInventory | undefined> {
  return db
    .selectFrom('inventories as chosen')
    .innerJoin('inventories as place', 'place.id', 'chosen.rootId')
    .where('chosen.id', '=', inventoryId)
    .where('chosen.status', '=', 'active')
    .where('place.status', '=', 'active')
    .select(['chosen.rootId', 'chosen.id as inventoryId', 'chosen.kind'])
    .executeTakeFirst()
}

/** Serialises leads under one email, or one phone number, about one place until commit. */
export async function lockLeadsOf(tx: Tx, contact: string, rootId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lead:' || ${rootId}::text || ':' || lower(${contact}), 0))`.execute(
    tx,
  )
}

export type OpenLead = {
  id: number
  uuid: string
  userId: number | null
  flowHash: Buffer | null
  inventoryId: number
  stage: LeadStage
  assignedTo: number | null
}

const openLead = ['id', 'uuid', 'userId', 'flowHash', 'inventoryId', 'stage', 'assignedTo'] as const

/** Open leads within the dedupe window. */
const recentLeads = (tx: Tx, email: string, rootId: number) =>
  tx
    .selectFrom('leads')
    .where('email', '=', email)
    .where('rootId', '=', rootId)
    .where('stage', '<>', 'closed')
    .where('createdAt', '>', sql<Date>`now() - make_interval(hours => ${LEAD_DEDUPE_HOURS})`)
    // A form for another stay gets a lead of its own.
    .where(sql<boolean>`not ${isTakerLead}`)

/**
 * Locks open leads within the dedupe window until commit, and returns them newest first. A form ends a merge, which changes
 * the survivor too: it is locked with them, in the order in which staff lock both to undo the merge.
 */
export async function lockRecentLeads(tx: Tx, email: string, rootId: number): Promise<OpenLead[]> {
  const recent = recentLeads(tx, email, rootId)
  const survivors = recent.where('mergedInto', 'is not', null).select('mergedInto as id').$narrowType<{ id: number }>()
  await tx
    .selectFrom('leads')
    .where('id', 'in', recent.select('id').union(survivors))
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  return recent.select(openLead).orderBy('createdAt', 'desc').orderBy('id', 'desc').forUpdate().execute()
}

/** Locks a lead until commit. */
export const lockOpenLead = (tx: Tx, id: number): Promise<(OpenLead & { rootId: number }) | undefined> =>
  tx
    .selectFrom('leads')
    .where('id', '=', id)
    .select([...openLead, 'rootId'])
    .forUpdate()
    .executeTakeFirst()

export type NewLead = ChosenInventory & {
  source: LeadSource
  userId: number | null
  flowHash: Buffer | null
  /** Null if the person gave none, which only a chat allows. */
  name: string | null
  /** Null if the person only gave a phone number. */
  email: string | null
  /** Formatted as E.164; null if the person gave none, which only a chat allows. */
  phone: string | null
  language: Language
  moveIn: CalendarDay | null
  stay: Duration | null
  referrerId: number | null
  /** Where the form was opened; null if its URL did not say. */
  bookformSource: string | null
  sourceDetails: SourceDetails | null
  dueAt: Date | null
}

export function insertLead(tx: Tx, { stay, sourceDetails, ...lead }: NewLead): Promise<OpenLead> {
  return tx
    .insertInto('leads')
    .values({
      ...lead,
      queuedAt: sql<Date>`now()`,
      leaseDuration: stay?.count ?? null,
      leaseDurationUnit: stay?.unit ?? null,
      sourceDetails: sourceDetails && JSON.stringify(sourceDetails),
    })
    .returning(openLead)
    .executeTakeFirstOrThrow()
}

export type LeadChange = {
  userId?: number | undefined
  flowHash?: Buffer | null | undefined
  dueAt?: Date | null | undefined
  name?: string | undefined
  phone?: string | undefined
  chosen?: Pick<ChosenInventory, 'inventoryId' | 'kind'> | undefined
  moveIn?: CalendarDay | null | undefined
  stay?: Duration | null | undefined
  bookformSource?: string | undefined
  staffStage?: StaffStage | undefined
  recycleOn?: CalendarDay | null | undefined
  lastContactAt?: Date | undefined
}

/** Leaves undefined fields unchanged. */
export async function updateLead(tx: Tx, id: number, { chosen, stay, ...change }: LeadChange): Promise<void> {
  await tx
    .updateTable('leads')
    .set({
      ...change,
      ...chosen,
      ...(stay !== undefined && { leaseDuration: stay?.count ?? null, leaseDurationUnit: stay?.unit ?? null }),
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

export type LockedLead = {
  stage: LeadStage
  staffStage: StaffStage
  assignedTo: number | null
  mergedInto: number | null
}

/** Returns the stages and the assigned staff member, and locks the lead until commit. */
export const lockLead = (tx: Tx, id: number): Promise<LockedLead | undefined> =>
  tx
    .selectFrom('leads')
    .where('id', '=', id)
    .select(['stage', 'staffStage', 'assignedTo', 'mergedInto'])
    .forUpdate()
    .executeTakeFirst()

/** Returns the current stage and locks the lead until commit. */
export async function lockStage(tx: Tx, id: number): Promise<LeadStage | undefined> {
  const row = await tx.selectFrom('leads').where('id', '=', id).select('stage').forUpdate().executeTakeFirst()
  return row?.stage
}

export type NewStage = {
  leadId: number
  stage: LeadStage
  staffStage: StaffStage
  /** Null unless the lead is exited. */
  exitReason: ExitReason | null
  dueAt: Date | null
  actorId: number | null
}

/** Sets both stages of a locked lead, records when the student's was first reached, and returns the event's id. */
export async function setStage(tx: Tx, { leadId, actorId, ...stages }: NewStage): Promise<number> {
  const { id } = await tx
    .with('moved', (cte) =>
      cte
        .updateTable('leads')
        .set({
          ...stages,
          recycleOn: null,
          updatedAt: sql<Date>`now()`,
          // Nobody has to be assigned any more, nor to answer.
          ...((stages.stage === 'closed' || stages.stage === 'moved_in') && {
            queuedAt: null,
            respondBy: null,
            returnAt: null,
          }),
        })
        .where('id', '=', leadId),
    )
    .with('noted', (cte) =>
      cte
        .insertInto('leadStages')
        .values({ leadId, stage: stages.stage })
        .onConflict((conflict) => conflict.doNothing()),
    )
    .insertInto('leadEvents')
    .values({ leadId, kind: `reached_${stages.stage}`, actorId })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (actorId !== null) await touchLead(tx, leadId, actorId)
  return id
}

/** Records when a stage was first reached. */
export async function recordStage(tx: Tx, leadId: number, stage: LeadStage): Promise<void> {
  await tx
    .insertInto('leadStages')
    .values({ leadId, stage })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Assigns a visitor's leads to the user and returns their ids. Skips locked leads until the next login to avoid
 * deadlocks.
 */
export async function claimVisitorLeads(tx: Tx, userId: number, email: string): Promise<number[]> {
  const unclaimedIds = tx
    .selectFrom('leads')
    .where('email', '=', email)
    .where('userId', 'is', null)
    .select('id')
    .forUpdate()
    .skipLocked()
  const rows = await tx
    .updateTable('leads')
    .set({ userId, flowHash: null })
    .where('id', 'in', unclaimedIds)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the id of the member of staff assigned to the lead; null if nobody is. */
export async function findAssignee(db: DbOrTx, leadId: number): Promise<number | null> {
  const lead = await db.selectFrom('leads').where('id', '=', leadId).select('assignedTo').executeTakeFirst()
  return lead?.assignedTo ?? null
}

/** Returns the newest of the leads that has a booking. */
export async function findBookedLead(tx: Tx, leadIds: readonly number[]): Promise<number | undefined> {
  if (leadIds.length === 0) return undefined
  const row = await tx
    .selectFrom('bookings')
    .where('leadId', 'in', leadIds)
    .where('cancelledAt', 'is', null)
    .select('leadId')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.leadId
}

/** Returns whether the lead belongs to the user's account or email: a form sent before login counts. */
export async function isLeadOf(db: DbOrTx, leadId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('leads')
    .innerJoin('users', (join) =>
      join.on((on) =>
        on.or([on('users.id', '=', on.ref('leads.userId')), on('users.email', '=', on.ref('leads.email'))]),
      ),
    )
    .where('leads.id', '=', leadId)
    .where('users.id', '=', userId)
    .select('leads.id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the addresses of a lead's student: the account's and the typed one. */
export async function listAddressesOfLead(db: DbOrTx, leadId: number): Promise<string[]> {
  const lead = await db
    .selectFrom('leads')
    .leftJoin('users', 'users.id', 'leads.userId')
    .where('leads.id', '=', leadId)
    .select(['leads.email', 'users.email as accountEmail'])
    .executeTakeFirst()
  return [lead?.email, lead?.accountEmail].filter((email) => typeof email === 'string')
}

export type Recipient = { email: string; userId: number | null; language: Language }

/** Returns the recipient of mails about a lead: the account, or else the typed email. Undefined after erasure. */
export const findRecipient = (db: DbOrTx, leadId: number): Promise<Recipient | undefined> =>
  recipientOf(db, leadId).executeTakeFirst()

export const recipientOf = (db: DbOrTx, leadId: number) =>
  db
    .selectFrom('leads')
    .leftJoin('users', 'users.id', 'leads.userId')
    .where('leads.id', '=', leadId)
    .where((where) => where.or([where('users.email', 'is not', null), where('leads.email', 'is not', null)]))
    .select([
      sql<string>`coalesce(users.email, leads.email)`.as('email'),
      'leads.userId',
      sql<Language>`coalesce(users.language, leads.language)`.as('language'),
    ])
