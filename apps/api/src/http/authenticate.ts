import type { Db } from '@amber/db/database'
import { findSession, extendSession, type SessionRow } from '@amber/db/queries/login/sessions'
import { idleExpiry } from '@amber/domain/login/session-expiry'
import { rolesInSession, sessionKindOf, type StaffAccess, staffAccess } from '@amber/domain/login/staff-session'
import { type Actor, type Role, VISITOR } from '@amber/domain/permissions'
import { parseSessionToken, SESSION_TOKEN } from '@amber/domain/session-token'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../wire.ts'
import type { Caller } from './permit.ts'
import { queryTokenOf } from './query-token.ts'

/** Maximum length of our tokens, so that nobody can make us hash megabytes. */
const MAX_TOKEN_LENGTH = 256

type CredentialSource = Pick<FastifyRequest, 'raw' | 'cookies'>

/** Returns the token from the query of a GET, where the web server puts it, or from the browser's cookie. */
export const sessionTokenOf = ({ raw, cookies }: CredentialSource) =>
  parseSessionToken(queryTokenOf(raw) ?? cookies[SESSION_TOKEN])

export const cookieTokenOf = ({ cookies }: Pick<CredentialSource, 'cookies'>, name: string) =>
  dropIfTooLong(cookies[name])

const dropIfTooLong = (token: string | undefined) => (token && token.length <= MAX_TOKEN_LENGTH ? token : undefined)

/** A logged-in user with the roles that apply in this session. */
export type Session = Actor &
  Omit<SessionRow, 'roles'> & {
    readonly standing: StaffAccess
    /** Roles that the user has once the second factor is verified. */
    readonly rolesInReach: readonly Role[]
  }

type Deps = Pick<Services, 'db' | 'edition'>

const sessions = new WeakMap<FastifyRequest, Promise<Session | undefined>>()

/** Looks up the session on first use and once per request, because most public endpoints never need it. */
export function findSessionOf(deps: Deps, request: FastifyRequest): Promise<Session | undefined> {
  const cachedSession = sessions.get(request)
  if (cachedSession) return cachedSession
  const session = sessionOf(deps, sessionTokenOf(request))
  sessions.set(request, session)
  return session
}

/** Returns the caller. An expired or unknown token makes a visitor, who still sees everything public. */
export const findActor = async (deps: Deps, request: FastifyRequest): Promise<Caller> =>
  (await findSessionOf(deps, request)) ?? VISITOR

async function sessionOf(
  { db, edition: { companyEmailDomain } }: Deps,
  token: string | undefined,
): Promise<Session | undefined> {
  const row = token === undefined ? undefined : await findSession(db, token)
  if (!row) return undefined
  await extendIfDue(db, row, new Date())
  const roles = rolesInSession(row, companyEmailDomain)
  const standing = staffAccess(row, companyEmailDomain)
  return { ...row, roles, standing, rolesInReach: standing === 'second_factor' ? row.roles : roles }
}

/** Milliseconds between updates of a session's last use, because a busy page sends many requests a second. */
const LAST_USE_UPDATE_INTERVAL_MS = 5 * 60_000

async function extendIfDue(db: Db, { id, roles, lastUsedAt, endsAt }: SessionRow, now: Date) {
  if (now.getTime() - lastUsedAt.getTime() < LAST_USE_UPDATE_INTERVAL_MS) return
  await extendSession(db, id, idleExpiry(sessionKindOf(roles), now, endsAt))
}
