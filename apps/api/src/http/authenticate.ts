import type { Db } from '@amber/db/database'
import { findSession } from '@amber/db/queries/sessions'
import { type Actor, VISITOR } from '@amber/domain/permissions'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import type { FastifyRequest } from 'fastify'
import { queryTokenOf } from './query-token.ts'

/** No token of ours is longer, and hashing a megabyte for a stranger is work we needn't do. */
const MAX_TOKEN_LENGTH = 256

/** From the query of a GET, where the web server puts it, or from the browser's cookie. */
export function tokenOf(request: Pick<FastifyRequest, 'raw' | 'cookies'>): string | undefined {
  const token = queryTokenOf(request.raw) ?? request.cookies[SESSION_TOKEN]
  return token && token.length <= MAX_TOKEN_LENGTH ? token : undefined
}

const actors = new WeakMap<FastifyRequest, Promise<Actor>>()

/** Looked up when first asked for and once a request: most public endpoints never need to know. */
export function findActor(db: Db, request: FastifyRequest): Promise<Actor> {
  const known = actors.get(request)
  if (known) return known
  const actor = actorOf(db, tokenOf(request))
  actors.set(request, actor)
  return actor
}

/** An expired or unknown token makes a visitor, who may still see all that is public. */
async function actorOf(db: Db, token: string | undefined): Promise<Actor> {
  if (token === undefined) return VISITOR
  return (await findSession(db, token)) ?? VISITOR
}
