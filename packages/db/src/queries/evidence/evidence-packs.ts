import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { EvidencePhase, EvidenceSeal, EvidenceSubject, SignerSource } from '@amber/domain/evidence/evidence'
import type { InventoryItem, RoomFacts } from '@amber/domain/evidence/inventory-list'
import type { LeadStage } from '@amber/domain/lead/stages'
import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '../../database.ts'

export type EvidencePackRow = {
  id: number
  uuid: string
  leadId: number
  leadUuid: string
  stage: LeadStage
  phase: EvidencePhase
  subject: EvidenceSubject
  items: InventoryItem[]
  landlordName: string | null
  landlordEmail: string | null
  landlordSource: SignerSource | null
  linkSeed: Buffer
  openedAt: Date
  signedAt: Date | null
  landlordDueAt: Date | null
  sealedAt: Date | null
  sealedBy: EvidenceSeal | null
}

const packRows = (db: DbOrTx) =>
  db
    .selectFrom('evidencePacks as pack')
    .innerJoin('leads as lead', 'lead.id', 'pack.leadId')
    .select([
      'pack.id',
      'pack.uuid',
      'pack.leadId',
      'lead.uuid as leadUuid',
      'lead.stage',
      'pack.phase',
      sql<EvidenceSubject>`pack.subject`.as('subject'),
      sql<InventoryItem[]>`pack.items`.as('items'),
      'pack.landlordName',
      'pack.landlordEmail',
      'pack.landlordSource',
      'pack.linkSeed',
      'pack.openedAt',
      'pack.signedAt',
      'pack.landlordDueAt',
      'pack.sealedAt',
      'pack.sealedBy',
    ])

export const findEvidencePack = (db: DbOrTx, id: number): Promise<EvidencePackRow | undefined> =>
  packRows(db).where('pack.id', '=', id).executeTakeFirst()

export const findPackOfLead = (
  db: DbOrTx,
  leadId: number,
  phase: EvidencePhase,
): Promise<EvidencePackRow | undefined> =>
  packRows(db).where('pack.leadId', '=', leadId).where('pack.phase', '=', phase).executeTakeFirst()

/** Locks a pack, so that its entries are appended one after the other. */
export async function lockEvidencePack(tx: Tx, id: number): Promise<EvidencePackRow | undefined> {
  await tx.selectFrom('evidencePacks').where('id', '=', id).select('id').forUpdate().execute()
  return findEvidencePack(tx, id)
}

type NewPack = {
  leadId: number
  phase: EvidencePhase
  subject: EvidenceSubject
  items: readonly InventoryItem[]
  linkSeed: Buffer
}

/** Opens a pack. Changes nothing if the phase has one. */
export async function insertEvidencePack(tx: Tx, { subject, items, ...pack }: NewPack): Promise<void> {
  await tx
    .insertInto('evidencePacks')
    .values({ ...pack, subject: JSON.stringify(subject), items: JSON.stringify(items) })
    .onConflict((conflict) => conflict.columns(['leadId', 'phase']).doNothing())
    .execute()
}

export async function updateEvidenceItems(tx: Tx, id: number, items: readonly InventoryItem[]): Promise<void> {
  await tx
    .updateTable('evidencePacks')
    .set({ items: JSON.stringify(items) })
    .where('id', '=', id)
    .execute()
}

type SignedPack = {
  landlordName: string
  landlordEmail: string
  landlordSource: SignerSource
  signedAt: Date
  landlordDueAt: Date
}

export async function markEvidenceSigned(tx: Tx, id: number, signed: SignedPack): Promise<void> {
  await tx.updateTable('evidencePacks').set(signed).where('id', '=', id).execute()
}

export async function markEvidenceSealed(tx: Tx, id: number, sealedBy: EvidenceSeal, sealedAt: Date): Promise<void> {
  await tx.updateTable('evidencePacks').set({ sealedAt, sealedBy }).where('id', '=', id).execute()
}

/** Returns signed packs whose landlord has let the deadline pass. */
export async function listPacksToSeal(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('evidencePacks')
    .where('sealedAt', 'is', null)
    .where('signedAt', 'is not', null)
    .where('landlordDueAt', '<', now)
    .orderBy('landlordDueAt')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns what the room of a booked lead has, from which the list starts. */
export async function findRoomFacts(db: DbOrTx, leadId: number): Promise<RoomFacts | undefined> {
  const { rows } = await sql<RoomFacts>`
    select room.room_type, room.bathroom_type as bathroom, room.kitchen_type as kitchen, place.amenities
    from bookings booking
    join inventories tenancy on tenancy.id = booking.tenancy_id
    join inventories room on room.id = tenancy.parent_id
    join inventories place on place.id = booking.root_id
    where booking.lead_id = ${leadId} and booking.cancelled_at is null
  `.execute(db)
  return rows[0]
}

export type StoredPack = { id: number; uuid: string }

/** Returns the packs of a user who is being erased; their uuids name the folders of the files. */
export const listPacksOfPerson = (db: Db, userId: number): Promise<StoredPack[]> =>
  db
    .selectFrom('evidencePacks')
    .where(
      sql<boolean>`lead_id in (
        select id from leads where user_id = ${userId} or email = (select email from users where id = ${userId})
      )`,
    )
    .select(['id', 'uuid'])
    .execute()

/** Returns packs whose stay ended before a day: one for signed packs, and a later one for drafts. */
export async function listExpiredPacks(
  db: Db,
  endedBefore: { signed: CalendarDay; draft: CalendarDay },
  limit: number,
): Promise<StoredPack[]> {
  const { rows } = await sql<StoredPack>`
    select id, uuid from evidence_packs
    where subject ->> 'lastDay' < case when signed_at is null then ${endedBefore.draft}::text else ${endedBefore.signed} end
    order by id limit ${limit}
  `.execute(db)
  return rows
}

export async function deleteEvidencePack(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('evidencePacks').where('id', '=', id).execute()
}
