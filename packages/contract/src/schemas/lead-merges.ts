import { DUPLICATE_REASONS } from '@amber/domain/lead/duplicate-score'
import { MERGE_OBSTACLES } from '@amber/domain/lead/merge-leads'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { ManagedLead } from './managed-leads.ts'
import { idParameter, language } from './query-parameters.ts'
import { count, id, instant } from './values.ts'

/** Uuid of the lead: ids count up, so every lead could be tried in turn. */
const params = z.object({ id: z.uuid() })

const LeadDuplicates = z.object({
  /** Uuid of the lead that this one is merged into; null unless it is. */
  merged_into: z.nullable(z.uuid()),
  /** The most probable first. */
  duplicates: z.array(
    z.object({
      lead: ManagedLead,
      points: count,
      reasons: z.array(z.enum(DUPLICATE_REASONS)),
      /** Which of both to keep, by its uuid. */
      survivor: z.uuid(),
      /** Why this lead cannot be merged into the one of the path, or null. */
      obstacle: z.nullable(z.enum(MERGE_OBSTACLES)),
      /** Why the lead of the path cannot be merged into this one, or null. */
      own_obstacle: z.nullable(z.enum(MERGE_OBSTACLES)),
    }),
  ),
  /** Leads merged into this one, the latest first. */
  merges: z.array(
    z.object({
      id,
      lead: ManagedLead,
      at: instant,
      by: z.nullable(z.string()),
      /** Whether the caller may undo it: they would see both leads. */
      can_undo: z.boolean(),
    }),
  ),
})

export type LeadDuplicates = z.output<typeof LeadDuplicates>

export const listLeadDuplicates = {
  params,
  query: z.object(language),
  response: dataOf(LeadDuplicates),
} satisfies Schemas

export const mergeLeads = {
  params,
  body: z.object({
    /** Uuid of the lead that is merged away. */
    merged: z.uuid(),
  }),
  response: dataOf(z.object({ merged: z.literal(true) })),
} satisfies Schemas

export const undoLeadMerge = {
  params: z.object({ id: z.uuid(), merge_id: idParameter() }),
  response: dataOf(z.object({ undone: z.literal(true) })),
} satisfies Schemas
