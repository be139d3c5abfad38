import { hashToken, newToken } from '@amber/db/tokens'
import { USER_FLOW_TOKEN } from '@amber/domain/booking/user-flow-token'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { COOKIE_OPTIONS } from './cookie-options.ts'
import { cookieTokenOf } from './authenticate.ts'

// Identifies a browser that enquires or books without an account.
type Flow = {
  readonly token: string
  /** Stored in tables instead of the token. */
  readonly hash: Buffer
}

export type FlowCookie = {
  /** Returns the flow of a browser that has enquired or booked before. */
  find(): Flow | undefined
  /** Returns the flow and sets its cookie, so that what the browser sends can be found again. */
  ensure(): Flow
  clear(): void
}

/** Lifetime of the cookie, which equals that of a draft. */
const COOKIE_LIFETIME_SECONDS = 30 * 24 * 3600

export function flowCookieOf(request: FastifyRequest, reply: FastifyReply): FlowCookie {
  let flow = flowOf(request)
  return {
    find: () => flow,
    ensure: () => {
      flow ??= flowOfToken(newToken())
      // Every use renews the cookie for thirty days.
      reply.setCookie(USER_FLOW_TOKEN, flow.token, { ...COOKIE_OPTIONS, maxAge: COOKIE_LIFETIME_SECONDS })
      return flow
    },
    clear: () => {
      if (flow) reply.clearCookie(USER_FLOW_TOKEN, COOKIE_OPTIONS)
    },
  }
}

function flowOf(request: FastifyRequest): Flow | undefined {
  const token = cookieTokenOf(request, USER_FLOW_TOKEN)
  // Checks only the format, because whoever can plant a cookie can plant a valid one.
  return token !== undefined && TOKEN_FORMAT.test(token) ? flowOfToken(token) : undefined
}

const TOKEN_FORMAT = /^[\w-]{43}$/

const flowOfToken = (token: string): Flow => ({ token, hash: hashToken(token) })
