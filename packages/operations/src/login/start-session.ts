import type { Tx } from '@amber/db/database'
import { rotateBrowserToken } from '@amber/db/queries/login/rotate-browser-token'
import { createSession, revokeSessionOf } from '@amber/db/queries/login/sessions'
import { findUser } from '@amber/db/queries/account/users'
import { AppError } from '@amber/domain/errors'
import { sessionExpiry } from '@amber/domain/login/session-expiry'
import { isStaffLoginMethod, rolesWithoutStaff, sessionKindOf } from '@amber/domain/login/staff-session'
import type { LoginMethod } from '@amber/domain/login/vocabulary'
import type { Role } from '@amber/domain/permissions'
import { claimLeads } from '../lead/claim-leads.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'

export type NewLogin = {
  /** Id of the user who has just authenticated. */
  userId: number
  method: LoginMethod
  userAgent: string | undefined
  /** Session token that the browser held before the login. */
  oldToken: string | undefined
  browserToken: string | undefined
}

export type NewSession = {
  token: string
  endsAt: Date
  browserToken: string
  /** `second_factor`: the user has student rights until the factor is verified. */
  next: 'logged_in' | 'second_factor'
  /** Roles that the user has in this session so far. */
  roles: Role[]
}

const MAX_USER_AGENT_LENGTH = 400

/**
 * Starts a session with a new token and revokes the old one, so that a token planted in the browser before the login is
 * worthless afterwards.
 */
export async function startSession(tx: Tx, login: NewLogin): Promise<NewSession> {
  const { userId, method, userAgent, oldToken, browserToken } = login
  const user = await findUser(tx, userId)
  // The user was erased after authenticating.
  if (!user) throw new AppError('login_failed')
  if (oldToken !== undefined) await revokeSessionOf(tx, oldToken)
  if (user.emailVerified) await claimLeads(tx, user)
  const kind = sessionKindOf(user.roles)
  const expiry = sessionExpiry(kind, new Date())
  const { sessionId, token } = await createSession(tx, {
    ...expiry,
    userId,
    method,
    userAgent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
  })
  const browser = await rotateBrowserToken(tx, userId, browserToken)
  // The first browser of an account needs no warning.
  if (!browser.wasKnown && !browser.isFirst) {
    await enqueueMail(tx, {
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
    endsAt: expiry.endsAt,
    browserToken: browser.token,
    next: kind === 'staff' && isStaffLoginMethod(method) ? 'second_factor' : 'logged_in',
    roles: rolesWithoutStaff(user),
  }
}
