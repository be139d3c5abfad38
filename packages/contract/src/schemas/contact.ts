import { CONTACT_CHANNELS, isTimeZone } from '@amber/domain/contact/can-contact'
import { LANGUAGES } from '@amber/domain/languages'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf, listOf } from '../http/envelope.ts'
import { paging, checkPageDepth } from './query-parameters.ts'
import { id, instant } from './values.ts'

const hours = z
  .object({
    from: z.int().check(z.minimum(0), z.maximum(23)),
    to: z.int().check(z.minimum(1), z.maximum(24)),
  })
  .check(z.refine(({ from, to }) => from < to, { error: 'expected an end after the beginning' }))

export const ContactConsent = z.object({
  channels: z.array(z.enum(CONTACT_CHANNELS)).check(z.maxLength(CONTACT_CHANNELS.length)),
  /** Contact hours for calls and messages, from inclusive to exclusive; null allows any hour. */
  hours: z.nullable(hours),
  time_zone: z.string().check(z.maxLength(64), z.refine(isTimeZone, { error: 'expected the name of a time zone' })),
  /** The account's language, which is shared with all other settings. */
  language: z.enum(LANGUAGES),
  no_calls: z.boolean(),
})

export type ContactConsent = z.output<typeof ContactConsent>

export const getContactConsent = {
  /** `said` is false until the user has chosen; the values are then the defaults, without email for those who stopped it. */
  response: dataOf(z.object({ ...ContactConsent.shape, said: z.boolean() })),
} satisfies Schemas

export const setContactConsent = {
  body: ContactConsent,
  response: dataOf(ContactConsent),
} satisfies Schemas

export const ContactAttempt = z.object({
  id,
  channel: z.enum(CONTACT_CHANNELS),
  /** Kind of mail or reason for the call. */
  reason: z.string(),
  outcome: z.string(),
  made_at: instant,
  /** Whether a member of staff made contact rather than the system. */
  by_person: z.boolean(),
  /** Whether a second member of staff listened to the call, which the person had agreed to. */
  was_listened_to: z.boolean(),
  /** When the recording of a call is deleted; null if there is none. */
  recorded_until: z.nullable(instant),
})

export type ContactAttempt = z.output<typeof ContactAttempt>

export const listContactAttempts = {
  /** `bookings` limits the list to contacts about enquiries or bookings and contacts by staff. */
  query: z.object({ ...paging, about: z.optional(z.literal('bookings')) }).check(checkPageDepth),
  response: listOf(ContactAttempt),
} satisfies Schemas

/** Unsubscribe token of an unsolicited mail. It is passed in bodies only because URLs are logged. */
const unsubscribeToken = z.string().check(z.minLength(1), z.maxLength(200))

/** `this` stops the alerts that the mail is about, `all` stops every unsolicited mail. */
export const UNSUBSCRIBE_SCOPES = ['this', 'all'] as const

export const UnsubscribeOptions = z.object({
  kind: z.string(),
  /** Scopes still active that can be unsubscribed, narrowest first. */
  left: z.array(z.enum(UNSUBSCRIBE_SCOPES)),
})

export type UnsubscribeOptions = z.output<typeof UnsubscribeOptions>

/** Read-only. Uses POST to keep the token out of URLs. */
export const previewUnsubscribe = {
  body: z.object({ token: unsubscribeToken }),
  response: dataOf(UnsubscribeOptions),
} satisfies Schemas

export const unsubscribe = {
  /** Omitting `what` stops the narrowest scope. */
  body: z.object({ token: unsubscribeToken, what: z.optional(z.enum(UNSUBSCRIBE_SCOPES)) }),
  response: dataOf(UnsubscribeOptions),
} satisfies Schemas
