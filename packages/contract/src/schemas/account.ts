import { LANGUAGES } from '@amber/domain/languages'
import { ROLES } from '@amber/domain/permissions'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { text } from './query-parameters.ts'

export const LoggedInUser = z.object({
  id: z.int().check(z.minimum(1)),
  email: z.string(),
  /** First and last name in one string; consumers that need them apart split on spaces. */
  name: z.nullable(z.string()),
  phone_details: z.nullable(z.object({ international: z.string() })),
  roles: z.array(z.enum(ROLES)),
})

export type LoggedInUser = z.output<typeof LoggedInUser>

/** User data shown on every page for a logged-in user. */
export const Me = z.extend(LoggedInUser, {
  /** Whether the verified email is one of the company's. */
  is_internal: z.boolean(),
  /** Language of the mails we send. */
  language: z.enum(LANGUAGES),
  /** Ids of shortlisted places and rooms, newest first. */
  shortlist_ids: z.array(z.int().check(z.minimum(1))),
})

export const getMe = {
  response: dataOf(Me),
} satisfies Schemas

const AccountDetails = z.pick(Me, { name: true, phone_details: true, language: true })

/** Omitted fields stay unchanged; null clears a field. */
export const updateMe = {
  body: z.object({
    user: z.object({
      name: z.optional(z.nullable(text(100))),
      /** International format; returns "phone-not-valid" for impossible numbers. */
      phone: z.optional(z.nullable(text(40))),
      language: z.optional(z.enum(LANGUAGES)),
    }),
  }),
  response: dataOf(AccountDetails),
} satisfies Schemas
