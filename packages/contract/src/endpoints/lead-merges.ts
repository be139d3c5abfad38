import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/lead-merges.ts'

const PATH = '/api/v0/leads/{id}'

/**
 * Returns only leads that the caller sees. A lead that is merged into another returns the uuid of that one and nothing else.
 */
export const listLeadDuplicates = defineEndpoint<typeof schemas.listLeadDuplicates>()({
  method: 'GET',
  path: `${PATH}/duplicates`,
  auth: 'lead.work',
  summary: 'List leads that are probably of the same person, and those merged into a lead',
  errors: ['not_found'],
})

/** Merges another lead into this one. The caller must see both. A lead with a form, a hold or a payment is not merged away. */
export const mergeLeads = defineEndpoint<typeof schemas.mergeLeads>()({
  method: 'POST',
  path: `${PATH}/merges`,
  auth: 'lead.work',
  summary: 'Merge a duplicate into a lead',
  errors: ['not_found', 'conflict'],
})

/** The merged lead is as before. What was added to this one meanwhile stays here. */
export const undoLeadMerge = defineEndpoint<typeof schemas.undoLeadMerge>()({
  method: 'DELETE',
  path: `${PATH}/merges/{merge_id}`,
  auth: 'lead.work',
  summary: 'Undo a merge',
  errors: ['not_found'],
})
