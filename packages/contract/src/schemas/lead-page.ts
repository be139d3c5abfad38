import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { ManagedLead } from './managed-leads.ts'
import { language } from './query-parameters.ts'
import { id } from './values.ts'

/** Uuid of the lead: ids count up, so every lead could be tried in turn. */
const params = z.object({ id: z.uuid() })

const LeadDossier = z.object({
  lead: ManagedLead,
  /** Id of the caller. */
  me: id,
  /** The student's time zone, in which tasks are due. */
  time_zone: z.string(),
})

export type LeadDossier = z.output<typeof LeadDossier>

export const getLeadDossier = {
  params,
  query: z.object(language),
  response: dataOf(LeadDossier),
} satisfies Schemas
