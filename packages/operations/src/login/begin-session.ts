import type { Tx } from '@amber/db/database'
import { renewBrowser } from '@amber/db/queries/renew-browser'
import { createSession, revokeSessionOf } from '@amber/db/queries/sessions'
import { findUser } from '@amber/db/queries/users'
import { AppError } from '@amber/domain/errors'
import { sessionEnds } from '@amber/domain/login/session-ends'
import { canBeStaffBy, rolesWithoutStaff, sessionKindOf } from '@amber/domain/login/staff-session'
import type { LoginMethod } from '@amber/domain/login/vocabulary'
import type { Role } from '@amber/domain/permissions'
import { claimLeads } from '../lead/claim-leads.ts'
import { queueMail } from '../mail/queue-mail.ts'

export type NewLogin = {
  /** Who has just shown who they are. */
  userId: number
  method: LoginMethod
  userAgent: string | undefined
  /** What the browser held until now. */
  oldToken: string | undefined
  browserToken: string | undefined
}

export type BegunSession = {
  token: string
  endsAt: Date
  browserToken: string
  /** `second_factor`: a student until they show it. */
  next: 'logged_in' | 'second_factor'
  /** What the person is in this session so far. */
  roles: Role[]
}

const MOST_OF_USER_AGENT = 400

/**
 * Always a new token, and the old one ends: a token that someone planted in the browser before the login is worth
 * nothing after it.
 */
export async function beginSession(tx: Tx, login: NewLogin): Promise<BegunSession> {
  const { userId, method, userAgent, oldToken, browserToken } = login
  const user = await findUser(tx, userId)
  // Erased since they showed who they are.
  if (!user) throw new AppError('login_failed')
  if (oldToken !== undefined) await revokeSessionOf(tx, oldToken)
  if (user.emailVerified) await claimLeads(tx, user)
  const kind = sessionKindOf(user.roles)
  const ends = sessionEnds(kind, new Date())
  const { sessionId, token } = await createSession(tx, {
    ...ends,
    userId,
    method,
    userAgent: userAgent?.slice(0, MOST_OF_USER_AGENT) ?? null,
  })
  const browser = await renewBrowser(tx, userId, browserToken)
  // Whose first browser it is knows about it.
  if (!browser.wasKnown && !browser.isFirst) {
    await queueMail(tx, {
      key: `new_login:${sessionId}`,
      kind: 'new_login',
      ids: { session_id: sessionId },
      toEmail: user.email,
      userId,
      language: user.language,
    })
  }
  return {
    token,
    endsAt: ends.endsAt,
    browserToken: browser.token,
    next: kind === 'staff' && canBeStaffBy(method) ? 'second_factor' : 'logged_in',
    roles: rolesWithoutStaff(user),
  }
}
