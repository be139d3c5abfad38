import { TRACKED_PARAMETERS } from '@amber/domain/tracking/tracked-parameters'
import * as z from 'zod/mini'
import { storableText } from './storable-text.ts'

const value = storableText(300)

const optionalValue = z.optional(value)

/** How a visitor reached us, as far as they consented to tracking. Stored with the resulting account or lead. */
export const SourceDetails = z.object({
  visitor_id: z.optional(z.uuid()),
  initial_referrer: optionalValue,
  initial_referring_domain: optionalValue,
  referrer: optionalValue,
  referring_domain: optionalValue,
  country_code: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  initial_utm_params: z.optional(z.partialRecord(z.enum(TRACKED_PARAMETERS), value)),
  utm_params: z.optional(z.partialRecord(z.enum(TRACKED_PARAMETERS), value)),
})

export type SourceDetails = z.output<typeof SourceDetails>
