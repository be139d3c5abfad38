import { CONTACT_CHANNELS, isTimeZone } from '@amber/domain/contact/may-contact'
import { LANGUAGES } from '@amber/domain/languages'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf, listOf } from './envelope.ts'
import { paging, withinDepth } from './query-parameters.ts'
import { id, instant } from './values.ts'

const hours = z
  .object({
    from: z.int().check(z.minimum(0), z.maximum(23)),
    to: z.int().check(z.minimum(1), z.maximum(24)),
  })
  .check(z.refine(({ from, to }) => from < to, { error: 'expected an end after the beginning' }))

export const ContactConsent = z.object({
  channels: z.array(z.enum(CONTACT_CHANNELS)).check(z.maxLength(CONTACT_CHANNELS.length)),
  /** From the first hour up to the second; null: at any hour. Calls and messages keep to them. */
  hours: z.nullable(hours),
  time_zone: z.string().check(z.maxLength(64), z.refine(isTimeZone, { error: 'expected the name of a time zone' })),
  /** Of the account: there is one. */
  language: z.enum(LANGUAGES),
  no_calls: z.boolean(),
})

export type ContactConsent = z.output<typeof ContactConsent>

export const getContactConsent = defineEndpoint({
  method: 'GET',
  path: '/api/v0/auth/users/contact_consent',
  auth: 'account.read',
  summary: 'How I may be contacted',
  /** `said` is false while nothing was chosen, and what stands there is what then holds. */
  response: dataOf(z.object({ ...ContactConsent.shape, said: z.boolean() })),
})

export const setContactConsent = defineEndpoint({
  method: 'PUT',
  path: '/api/v0/auth/users/contact_consent',
  auth: 'account.edit',
  summary: 'Say how I may be contacted',
  body: ContactConsent,
  response: dataOf(ContactConsent),
})

export const ContactAttempt = z.object({
  id,
  channel: z.enum(CONTACT_CHANNELS),
  /** The kind of a mail, or the reason of a call. */
  reason: z.string(),
  outcome: z.string(),
  made_at: instant,
  /** Whether one of us did it, and no machine. */
  by_person: z.boolean(),
})

export type ContactAttempt = z.output<typeof ContactAttempt>

export const listContactAttempts = defineEndpoint({
  method: 'GET',
  path: '/api/v0/auth/users/contact_attempts',
  auth: 'account.read',
  summary: 'Every time I was contacted, newest first',
  /** `bookings`: only what was about an enquiry or a booking, and whatever one of us did in person. */
  query: z.object({ ...paging, about: z.optional(z.literal('bookings')) }).check(withinDepth),
  response: listOf(ContactAttempt),
})

/** Of a mail that nobody asked for. Only in bodies: addresses are logged. */
const stopToken = z.string().check(z.minLength(1), z.maxLength(200))

/** `this`: one search's alerts. `all`: every mail that was not asked for. */
export const STOPPABLE = ['this', 'all'] as const

export const Stoppable = z.object({
  kind: z.string(),
  /** What still comes, and can be stopped; the narrower first. */
  left: z.array(z.enum(STOPPABLE)),
})

export type Stoppable = z.output<typeof Stoppable>

/** POST, so that the token stands in no address. Changes nothing. */
export const findStoppable = defineEndpoint({
  method: 'POST',
  path: '/api/v0/mails/stoppable',
  auth: 'public',
  summary: 'What the link of a mail can stop',
  body: z.object({ token: stopToken }),
  response: dataOf(Stoppable),
  errors: ['not_found'],
})

export const stopMails = defineEndpoint({
  method: 'POST',
  path: '/api/v0/mails/stop',
  auth: 'public',
  summary: 'Stop mails from inside one',
  /** Without `what`, as little as can be. */
  body: z.object({ token: stopToken, what: z.optional(z.enum(STOPPABLE)) }),
  response: dataOf(Stoppable),
  errors: ['not_found'],
})
