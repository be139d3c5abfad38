import { type RawBuilder, sql } from 'kysely'
import { hasPerson } from './has-person.ts'

/** Selects the ids of a lead and of those merged into it, whose messages, calls and options are shown with it. */
export const familyOf = (leadId: number): RawBuilder<number> => sql`(
  select family.id from leads family where family.id = ${leadId} or family.merged_into = ${leadId}
)`

/** Selects the same leads without those of erased people, of whom nothing is left to tell. */
export const knownFamilyOf = (leadId: number): RawBuilder<unknown> => sql`
  select id, user_id, root_id from leads
  where id in ${familyOf(leadId)} and ${hasPerson('leads')}`
