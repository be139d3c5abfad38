import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/calls.ts'

const PATH = '/api/v0/calls'

/** People of leads that the caller sees. A person with several leads is listed once. */
export const listCallQueue = defineEndpoint<typeof schemas.listCallQueue>()({
  method: 'GET',
  path: `${PATH}/queue`,
  auth: 'lead.work',
  summary: 'List the next people to call, with the reasons',
})

/** State lives on the server, so a browser that crashed continues its call. */
export const getCurrentCall = defineEndpoint<typeof schemas.getCurrentCall>()({
  method: 'GET',
  path: `${PATH}/current`,
  auth: 'lead.work',
  summary: 'Get the caller’s open call with what staff know about the person',
})

/** Changes nothing. */
export const checkCall = defineEndpoint<typeof schemas.checkCall>()({
  method: 'GET',
  path: `${PATH}/check`,
  auth: 'lead.work',
  summary: 'Say whether a number may be called now, and why not',
})

/**
 * Claims a person: nobody else can call them until the call has an outcome or its claim expires. `conflict` says by
 * `fields.call` which rule forbids it, and by `fields.until` when that ends, if it does. Repeating it while the caller has a
 * claimed call to the same person returns that call. Recorded in the audit log, since it shows the number.
 */
export const startCall = defineEndpoint<typeof schemas.startCall>()({
  method: 'POST',
  path: PATH,
  auth: 'lead.work',
  summary: 'Claim the next person of the queue, a lead or a number, and open a call',
  errors: ['not_found', 'conflict'],
})

/** Reports what the telephone does. States go forward only; a repeated or late report changes nothing and says so. */
export const updateCall = defineEndpoint<typeof schemas.updateCall>()({
  method: 'PATCH',
  path: `${PATH}/{id}`,
  auth: 'lead.work',
  summary: 'Report the progress of an own call and renew its claim',
  errors: ['not_found', 'conflict'],
})

/** `conflict` if the call has a lead. */
export const createCallLead = defineEndpoint<typeof schemas.createCallLead>()({
  method: 'POST',
  path: `${PATH}/{id}/lead`,
  auth: 'lead.work',
  summary: 'Create the lead of an own call from an unknown number',
  errors: ['not_found', 'conflict'],
})

/** Idempotent by call: the first outcome stays. Records the attempt, moves the stage and plans the next step at once. */
export const endCall = defineEndpoint<typeof schemas.endCall>()({
  method: 'POST',
  path: `${PATH}/{id}/outcome`,
  auth: 'lead.work',
  summary: 'Record how an own call ended, plan the next step and free the person',
  errors: ['not_found', 'conflict'],
})

/** No attempt is recorded. `conflict` with `fields.call` `outcome_missing` once it was dialled. */
export const releaseCall = defineEndpoint<typeof schemas.releaseCall>()({
  method: 'DELETE',
  path: `${PATH}/{id}`,
  auth: 'lead.work',
  summary: 'Let go of an own call that was never dialled',
  errors: ['not_found', 'conflict'],
})
