import type { StaffRole } from '@amber/domain/login/staff-session'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../database.ts'

export type InvitationRow = { id: number; email: string; roles: StaffRole[]; createdAt: Date; endsAt: Date }

type NewInvitation = { email: string; roles: readonly StaffRole[]; invitedBy: number | null; endsAt: Date }

/** Waiting for their first login, or too late for it. */
const open = (db: DbOrTx) =>
  db.selectFrom('staffInvitations').where('acceptedAt', 'is', null).where('withdrawnAt', 'is', null)

const COLUMNS = ['id', 'email', 'createdAt', 'endsAt'] as const
// An array of an enum comes as text, unless it is one of text.
const roles = sql<StaffRole[]>`roles::text[]`.as('roles')

/** That can still be accepted, the newest first. */
export const listInvitations = (db: DbOrTx): Promise<InvitationRow[]> =>
  open(db)
    .where('endsAt', '>', sql<Date>`now()`)
    .select([...COLUMNS, roles])
    .orderBy('id', 'desc')
    .execute()

/** Undefined when someone else has just invited the same address. */
export const createInvitation = (
  tx: Tx,
  { email, roles: given, invitedBy, endsAt }: NewInvitation,
): Promise<InvitationRow | undefined> =>
  tx
    .insertInto('staffInvitations')
    .values({ email, roles: [...given], invitedBy, endsAt })
    .onConflict((row) =>
      row.column('email').where('acceptedAt', 'is', null).where('withdrawnAt', 'is', null).doNothing(),
    )
    .returning([...COLUMNS, roles])
    .executeTakeFirst()

/** One that nobody accepted in time stands in the way of the next. */
export async function withdrawEndedInvitation(tx: Tx, email: string): Promise<void> {
  await tx
    .updateTable('staffInvitations')
    .set({ withdrawnAt: sql<Date>`now()` })
    .where('email', '=', email)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('endsAt', '<=', sql<Date>`now()`)
    .execute()
}

/** False when it was accepted or withdrawn before. */
export async function withdrawInvitationOf(tx: Tx, id: number): Promise<boolean> {
  const withdrawn = await tx
    .updateTable('staffInvitations')
    .set({ withdrawnAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return withdrawn !== undefined
}

/** Takes the open invitation of an address, which is then no longer open. */
export const takeInvitation = (
  tx: Tx,
  email: string,
): Promise<{ id: number; roles: StaffRole[]; invitedBy: number | null } | undefined> =>
  tx
    .updateTable('staffInvitations')
    .set({ acceptedAt: sql<Date>`now()` })
    .where('email', '=', email)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('endsAt', '>', sql<Date>`now()`)
    .returning(['id', 'invitedBy', roles])
    .executeTakeFirst()
