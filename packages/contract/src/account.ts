import { LANGUAGES } from '@amber/domain/languages'
import { ROLES } from '@amber/domain/permissions'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'
import { text } from './query-parameters.ts'

export const LoggedInUser = z.object({
  id: z.int().check(z.minimum(1)),
  email: z.string(),
  /** First and last name, split on spaces by whoever needs them apart. */
  name: z.nullable(z.string()),
  phone_details: z.nullable(z.object({ international: z.string() })),
  roles: z.array(z.enum(ROLES)),
})

export type LoggedInUser = z.output<typeof LoggedInUser>

/** What every page of theirs shows. */
export const Me = z.extend(LoggedInUser, {
  /** Of the mails we write. */
  language: z.enum(LANGUAGES),
  /** Of the places and rooms they keep, the newest first. */
  shortlist_ids: z.array(z.int().check(z.minimum(1))),
})

export const getMe = defineEndpoint({
  method: 'GET',
  path: '/api/v0/auth/users/me',
  auth: 'account.read',
  summary: 'Whoever the session belongs to',
  response: dataOf(Me),
})

const AccountDetails = z.pick(Me, { name: true, phone_details: true, language: true })

/** What is left out stays; null takes it away. */
export const updateMe = defineEndpoint({
  method: 'PUT',
  path: '/api/v0/auth/users/me',
  auth: 'account.edit',
  summary: 'Change what I say of myself',
  body: z.object({
    user: z.object({
      name: z.optional(z.nullable(text(100))),
      /** In international form; "phone-not-valid" where no phone can have it. */
      phone: z.optional(z.nullable(text(40))),
      language: z.optional(z.enum(LANGUAGES)),
    }),
  }),
  response: dataOf(AccountDetails),
})
