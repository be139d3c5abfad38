import { ROLES } from '@amber/domain/permissions'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'

export const LoggedInUser = z.object({
  id: z.int().check(z.minimum(1)),
  email: z.string(),
  /** First and last name, split on spaces by whoever needs them apart. */
  name: z.nullable(z.string()),
  phone_details: z.nullable(z.object({ international: z.string() })),
  roles: z.array(z.enum(ROLES)),
})

export type LoggedInUser = z.output<typeof LoggedInUser>

export const getMe = defineEndpoint({
  method: 'GET',
  path: '/api/v0/auth/users/me',
  auth: 'account.read',
  summary: 'Whoever the session belongs to',
  response: dataOf(LoggedInUser),
})
