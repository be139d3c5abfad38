import { LOGIN_METHODS } from '@amber/domain/login/vocabulary'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'
import { idParameter } from './query-parameters.ts'
import { count, id, instant } from './values.ts'

export const Session = z.object({
  id,
  /** The one that asks. */
  current: z.boolean(),
  method: z.enum(LOGIN_METHODS),
  /** As far as its browser says: "Chrome" on "Windows". */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: instant,
  last_used_at: instant,
  ends_at: instant,
})

export type Session = z.output<typeof Session>

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/v0/auth/users/sessions',
  auth: 'account.read',
  summary: 'Where I am logged in',
  response: dataOf(z.object({ result: z.array(Session) })),
})

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/v0/auth/users/sessions/{id}',
  auth: 'account.edit',
  summary: 'Log one of my browsers out',
  params: z.object({ id: idParameter() }),
  response: dataOf(z.object({ ended: count })),
  errors: ['not_found'],
})

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/v0/auth/users/sessions',
  auth: 'account.edit',
  summary: 'Log all my other browsers out',
  response: dataOf(z.object({ ended: count })),
})
