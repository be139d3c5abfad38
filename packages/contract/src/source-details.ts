import { TRACKED_PARAMETERS } from '@amber/domain/tracking/tracked-parameters'
import * as z from 'zod/mini'
import { storableText } from './storable-text.ts'

const value = storableText(300)

const word = z.optional(value)

/** How a visitor came to us, as far as they let us remember it. Kept with the account or the lead it leads to. */
export const SourceDetails = z.object({
  visitor_id: z.optional(z.uuid()),
  initial_referrer: word,
  initial_referring_domain: word,
  referrer: word,
  referring_domain: word,
  country_code: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  initial_utm_params: z.optional(z.partialRecord(z.enum(TRACKED_PARAMETERS), value)),
  utm_params: z.optional(z.partialRecord(z.enum(TRACKED_PARAMETERS), value)),
})

export type SourceDetails = z.output<typeof SourceDetails>
