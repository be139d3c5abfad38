import type { DbOrTx } from '@amber/db/database'
import { findSharedInvitation, type SharedInvitationRow } from '@amber/db/queries/shared-shortlists'
import { AppError } from '@amber/domain/errors'
import { type LoginSecrets, readToken } from '../login/login-secrets.ts'

type Secrets = Pick<LoginSecrets, 'isSharedInvitation'>

/** What a link leads to. One that is wrong, that has ended or whose list is gone is not found. */
export async function getInvitation(db: DbOrTx, secrets: Secrets, token: string): Promise<SharedInvitationRow> {
  const read = readToken(token)
  const invitation = read && (await findSharedInvitation(db, read.id))
  if (!read || !invitation || !secrets.isSharedInvitation(invitation.invitationSeed, read)) {
    throw new AppError('not_found')
  }
  return invitation
}
