import { hashToken, newToken } from '@amber/db/tokens'
import { USER_FLOW_TOKEN } from '@amber/domain/booking/user-flow-token'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { OWN_COOKIE } from './own-cookie.ts'
import { tokenIn } from './authenticate.ts'

type Flow = {
  readonly token: string
  /** What tables hold of it. */
  readonly hash: Buffer
}

export type FlowCookie = {
  /** Of the browser, if it has enquired or booked before. */
  find(): Flow | undefined
  /** The browser has one from now on: what it sends is found again by it. */
  ensure(): Flow
  clear(): void
}

/** As long as a draft is kept. */
const SECONDS = 30 * 24 * 3600

export function flowCookieOf(request: FastifyRequest, reply: FastifyReply): FlowCookie {
  let flow = flowOf(request)
  return {
    find: () => flow,
    ensure: () => {
      flow ??= flowOfToken(newToken())
      // Again with every use: thirty days from the last.
      reply.setCookie(USER_FLOW_TOKEN, flow.token, { ...OWN_COOKIE, maxAge: SECONDS })
      return flow
    },
    clear: () => {
      if (flow) reply.clearCookie(USER_FLOW_TOKEN, OWN_COOKIE)
    },
  }
}

function flowOf(request: FastifyRequest): Flow | undefined {
  const token = tokenIn(request, USER_FLOW_TOKEN)
  // Of our form, at least; who can plant a cookie can plant one of ours.
  return token !== undefined && TOKEN.test(token) ? flowOfToken(token) : undefined
}

const TOKEN = /^[\w-]{43}$/

const flowOfToken = (token: string): Flow => ({ token, hash: hashToken(token) })
