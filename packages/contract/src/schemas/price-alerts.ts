import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { PRICING_DURATIONS } from '@amber/domain/money/pricing-duration'
import { MAX_ALERT_PRICE_MINOR } from '@amber/domain/price-alert/price-alert-limits'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { email } from './login.ts'
import { idParameter } from './query-parameters.ts'
import { durationUnit, id, instant, minorUnits } from './values.ts'

/** `stay`: one length of a room. `room`: the cheapest of all its lengths. */
export const PRICE_ALERT_SCOPES = ['stay', 'room'] as const

export const PriceAlert = z.object({
  id,
  place: z.object({ name: z.string(), canonical_name: z.string() }),
  room: z.string(),
  /** Null for any length of stay. */
  stay: z.nullable(z.object({ tenancy_id: id, lease_duration: z.int(), lease_duration_unit: durationUnit })),
  currency: z.enum(CURRENCY_CODES),
  duration: z.enum(PRICING_DURATIONS),
  /** Lowest price per person that the caller was told, all in. */
  known_price: minorUnits,
  /** Prices above it are no news; null if any lower price is. */
  max_price: z.nullable(minorUnits),
  /** Whether the room is no longer let, or the caller stopped the alert by the link of a mail. */
  ended: z.boolean(),
  last_mail_at: z.nullable(instant),
  created_at: instant,
})

export type PriceAlert = z.output<typeof PriceAlert>

export const listPriceAlerts = {
  response: dataOf(z.object({ result: z.array(PriceAlert) })),
} satisfies Schemas

export const setPriceAlert = {
  body: z.object({
    tenancy_id: id,
    scope: z.enum(PRICE_ALERT_SCOPES),
    /** In minor units of the place's currency, per person and week or month, all in. */
    max_price: z.optional(minorUnits.check(z.positive(), z.maximum(MAX_ALERT_PRICE_MINOR))),
    /** Required of visitors; callers who are logged in get the mails at the address of their account. */
    email: z.optional(email),
  }),
  response: dataOf(
    z.object({
      /** False if a mail with a link to confirm the alert was sent. */
      confirmed: z.boolean(),
    }),
  ),
} satisfies Schemas

/** Uses POST to keep the token out of URLs, and because scanners open every link of a mail. */
export const confirmPriceAlert = {
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: dataOf(z.object({ place: z.string(), canonical_name: z.string(), room: z.string() })),
} satisfies Schemas

export const deletePriceAlert = {
  params: z.object({ id: idParameter() }),
  response: dataOf(z.object({ deleted: z.literal(true) })),
} satisfies Schemas
