import type { Db } from '@amber/db/database'
import { findSession, prolongSession, type SessionRow } from '@amber/db/queries/sessions'
import { idleEnd } from '@amber/domain/login/session-ends'
import { rolesInSession, sessionKindOf, type StaffStanding, staffStanding } from '@amber/domain/login/staff-session'
import { type Actor, type Role, VISITOR } from '@amber/domain/permissions'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import type { FastifyRequest } from 'fastify'
import type { Caller } from './permit.ts'
import { queryTokenOf } from './query-token.ts'

/** No token of ours is longer, and hashing a megabyte for a stranger is work we needn't do. */
const MAX_TOKEN_LENGTH = 256

type Asked = Pick<FastifyRequest, 'raw' | 'cookies'>

/** From the query of a GET, where the web server puts it, or from the browser's cookie. */
export const tokenOf = ({ raw, cookies }: Asked) => limited(queryTokenOf(raw) ?? cookies[SESSION_TOKEN])

export const tokenIn = ({ cookies }: Pick<Asked, 'cookies'>, name: string) => limited(cookies[name])

const limited = (token: string | undefined) => (token && token.length <= MAX_TOKEN_LENGTH ? token : undefined)

/** Someone who is logged in, and what they may be in this session. */
export type Session = Actor &
  Omit<SessionRow, 'roles'> & {
    readonly standing: StaffStanding
    /** Those that a second factor would add to. */
    readonly rolesInReach: readonly Role[]
  }

type Services = { db: Db; companyEmailDomain: string }

const sessions = new WeakMap<FastifyRequest, Promise<Session | undefined>>()

/** Looked up when first asked for and once a request: most public endpoints never need to know. */
export function findSessionOf(services: Services, request: FastifyRequest): Promise<Session | undefined> {
  const known = sessions.get(request)
  if (known) return known
  const session = sessionOf(services, tokenOf(request))
  sessions.set(request, session)
  return session
}

/** An expired or unknown token makes a visitor, who may still see all that is public. */
export const findActor = async (services: Services, request: FastifyRequest): Promise<Caller> =>
  (await findSessionOf(services, request)) ?? VISITOR

async function sessionOf(
  { db, companyEmailDomain }: Services,
  token: string | undefined,
): Promise<Session | undefined> {
  const row = token === undefined ? undefined : await findSession(db, token)
  if (!row) return undefined
  await prolong(db, row, new Date())
  const roles = rolesInSession(row, companyEmailDomain)
  const standing = staffStanding(row, companyEmailDomain)
  return { ...row, roles, standing, rolesInReach: standing === 'second_factor' ? row.roles : roles }
}

/** Written down this often and no oftener: a busy page asks many times a second. */
const NOTED_EVERY_MS = 5 * 60_000

async function prolong(db: Db, { id, roles, lastUsedAt, endsAt }: SessionRow, now: Date) {
  if (now.getTime() - lastUsedAt.getTime() < NOTED_EVERY_MS) return
  await prolongSession(db, id, idleEnd(sessionKindOf(roles), now, endsAt))
}
