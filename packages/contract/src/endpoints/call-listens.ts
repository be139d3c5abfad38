import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/call-listens.ts'

const PATH = '/api/v0/calls'

/**
 * Only where browsers place calls. `conflict` says by `fields.listen` why not: `not_possible`, `not_talking` or `taken`, if
 * somebody listens already or the caller to another call. Recorded in the audit log.
 */
export const askToListen = defineEndpoint<typeof schemas.askToListen>()({
  method: 'POST',
  path: `${PATH}/{id}/listens`,
  auth: 'call.coach',
  summary: 'Ask an agent of the caller’s team to let the caller listen to their call',
  errors: ['not_found', 'conflict'],
})

export const getListener = defineEndpoint<typeof schemas.getListener>()({
  method: 'GET',
  path: `${PATH}/listens/current`,
  auth: 'lead.work',
  summary: 'Show who listens to the caller’s own call, or asks to; null for nobody',
})

/**
 * For both sides of a listen, and nobody else. The agent agrees or declines, the listener connects once the agent agreed, and
 * either ends it. It ends by itself when a side says nothing for 20 seconds, or with the call.
 */
export const changeListen = defineEndpoint<typeof schemas.changeListen>()({
  method: 'PATCH',
  path: `${PATH}/listens/{id}`,
  auth: 'lead.work',
  summary: 'Agree to, decline, connect, end or keep up listening to a call',
  errors: ['not_found', 'conflict'],
})
