import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/help.ts'

export const searchHelp = defineEndpoint<typeof schemas.searchHelp>()({
  method: 'GET',
  path: '/api/v0/help/search',
  auth: 'public',
  summary: 'Search the answers of the help centre in one language, while a question is typed',
  rateLimit: 'typeahead',
  errors: ['unavailable'],
})

/** Visitors are not asked who they are. The id in the response is only for a comment. */
export const giveHelpFeedback = defineEndpoint<typeof schemas.giveHelpFeedback>()({
  method: 'POST',
  path: '/api/v0/help/feedback',
  auth: 'public',
  summary: 'Say whether an answer of the help centre helped',
  rateLimit: 'form',
})

export const commentOnHelp = defineEndpoint<typeof schemas.commentOnHelp>()({
  method: 'POST',
  path: '/api/v0/help/feedback/{id}/comment',
  auth: 'public',
  summary: 'Add what was missing to a verdict given within the last hour',
  rateLimit: 'form',
  errors: ['not_found'],
})

export const listHelpFeedback = defineEndpoint<typeof schemas.listHelpFeedback>()({
  method: 'GET',
  path: '/api/v0/help/feedback',
  auth: 'help.read_feedback',
  summary: 'List how often each answer helped, and the latest comments',
})
