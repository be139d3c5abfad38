import type { StaffRole } from '@amber/domain/login/staff-session'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

export type InvitationRow = { id: number; email: string; roles: StaffRole[]; createdAt: Date; endsAt: Date }

type NewInvitation = { email: string; roles: readonly StaffRole[]; invitedBy: number | null; endsAt: Date }

/** Selects invitations that were neither accepted nor withdrawn, including expired ones. */
const selectOpenInvitations = (db: DbOrTx) =>
  db.selectFrom('staffInvitations').where('acceptedAt', 'is', null).where('withdrawnAt', 'is', null)

const COLUMNS = ['id', 'email', 'createdAt', 'endsAt'] as const
// The driver returns an enum array as text unless it is cast to `text[]`.
const rolesColumn = sql<StaffRole[]>`roles::text[]`.as('roles')

/** Returns invitations that can still be accepted, newest first. */
export const listInvitations = (db: DbOrTx): Promise<InvitationRow[]> =>
  selectOpenInvitations(db)
    .where('endsAt', '>', sql<Date>`now()`)
    .select([...COLUMNS, rolesColumn])
    .orderBy('id', 'desc')
    .execute()

/** Returns undefined if someone else has just invited the same email. */
export const createInvitation = (
  tx: Tx,
  { email, roles: invitedRoles, invitedBy, endsAt }: NewInvitation,
): Promise<InvitationRow | undefined> =>
  tx
    .insertInto('staffInvitations')
    .values({ email, roles: [...invitedRoles], invitedBy, endsAt })
    .onConflict((row) =>
      row.column('email').where('acceptedAt', 'is', null).where('withdrawnAt', 'is', null).doNothing(),
    )
    .returning([...COLUMNS, rolesColumn])
    .executeTakeFirst()

/** Withdraws an expired invitation, which would block the next one. */
export async function revokeExpiredInvitation(tx: Tx, email: string): Promise<void> {
  await tx
    .updateTable('staffInvitations')
    .set({ withdrawnAt: sql<Date>`now()` })
    .where('email', '=', email)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('endsAt', '<=', sql<Date>`now()`)
    .execute()
}

/** Returns false if the invitation was already accepted or withdrawn. */
export async function revokeInvitationOf(tx: Tx, id: number): Promise<boolean> {
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

/** Accepts the open invitation of an email. */
export const consumeInvitation = (
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
    .returning(['id', 'invitedBy', rolesColumn])
    .executeTakeFirst()
