import type { ExtensionReason, ReleaseReason } from '@amber/domain/booking/hold-by-staff'
import type { DbOrTx, Tx } from '../../database.ts'
import { findActiveHold } from './holds.ts'

type NewHoldChange = {
  leadId: number
  holdId: number
  changedBy: number
  idempotencyKey: string
} & (
  | { change: 'extended'; reason: ExtensionReason; expiresAt: Date }
  | { change: 'released'; reason: ReleaseReason; expiresAt: null }
)

/** Records what staff did about a hold, and returns its id. */
export async function insertHoldChange(tx: Tx, change: NewHoldChange): Promise<number> {
  const { id } = await tx.insertInto('holdChanges').values(change).returning('id').executeTakeFirstOrThrow()
  return id
}

type DoneHoldChange = { leadId: number; expiresAt: Date | null }

/** Returns the change with this key, if it was already made. */
export const findHoldChange = (db: DbOrTx, idempotencyKey: string): Promise<DoneHoldChange | undefined> =>
  db
    .selectFrom('holdChanges')
    .where('idempotencyKey', '=', idempotencyKey)
    .select(['leadId', 'expiresAt'])
    .executeTakeFirst()

/** Counts how often staff have extended a hold. */
export async function countExtensions(db: DbOrTx, holdId: number): Promise<number> {
  const { count } = await db
    .selectFrom('holdChanges')
    .where('holdId', '=', holdId)
    .where('change', '=', 'extended')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type ActiveHold = { takenAt: Date; expiresAt: Date; extensions: number }

/** Returns the lead's active hold, with how often staff have extended it. */
export async function findHoldWithExtensions(db: DbOrTx, leadId: number, now: Date): Promise<ActiveHold | undefined> {
  const hold = await findActiveHold(db, leadId, now)
  if (!hold) return undefined
  const { takenAt, expiresAt } = hold
  return { takenAt, expiresAt, extensions: await countExtensions(db, hold.id) }
}
