import type { DbOrTx } from '@amber/db/database'
import { findSharedInvitation, type SharedInvitationRow } from '@amber/db/queries/shared-shortlist/shared-shortlists'
import { AppError } from '@amber/domain/errors'
import { type LoginSecrets, readToken } from '../login/login-secrets.ts'

type Secrets = Pick<LoginSecrets, 'isSharedInvitation'>

/** Returns the invitation of a link. Throws `not_found` if the link is invalid or revoked, or its list was deleted. */
export async function getInvitation(db: DbOrTx, secrets: Secrets, token: string): Promise<SharedInvitationRow> {
  const parsedToken = readToken(token)
  const invitation = parsedToken && (await findSharedInvitation(db, parsedToken.id))
  if (!parsedToken || !invitation || !secrets.isSharedInvitation(invitation.invitationSeed, parsedToken)) {
    throw new AppError('not_found')
  }
  return invitation
}
