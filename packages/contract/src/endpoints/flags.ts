import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/flags.ts'

/** GrowthBook's protocol, which its SDKs speak. The paths are those of the specification. */
export const getFeatures = defineEndpoint<typeof schemas.getFeatures>()({
  method: 'GET',
  path: '/api/features/{client_key}',
  auth: 'public',
  summary: 'Get all flags: with their rules for our own servers, as values for everybody else',
  noStore: true,
})

export const evaluateFlags = defineEndpoint<typeof schemas.evaluateFlags>()({
  method: 'POST',
  path: '/api/eval/{client_key}',
  auth: 'public',
  summary: 'Evaluate all flags for the caller, without showing their rules',
  rateLimit: 'read',
  noStore: true,
})

/** Sends `features` with the rules to our own servers and `features-updated` to everybody else, at once and after changes. */
export const watchFlags = defineEndpoint<typeof schemas.watchFlags>()({
  method: 'GET',
  path: '/api/v0/sub/{client_key}',
  alias: '/sub/{client_key}',
  auth: 'public',
  summary: 'Stream changes of flags as server-sent events',
  eventStream: true,
})

export const listFlags = defineEndpoint<typeof schemas.listFlags>()({
  method: 'GET',
  path: '/api/v0/flags',
  auth: 'flag.manage',
  summary: 'List all flags with their rules',
})

/** Reaches every open page within a second. */
export const changeFlag = defineEndpoint<typeof schemas.changeFlag>()({
  method: 'PUT',
  path: '/api/v0/flags/{name}',
  auth: 'flag.manage',
  summary: 'Change the rules of a flag or switch it off',
  errors: ['conflict'],
})

export const listFlagVersions = defineEndpoint<typeof schemas.listFlagVersions>()({
  method: 'GET',
  path: '/api/v0/flags/{name}/versions',
  auth: 'flag.manage',
  summary: 'List what a flag was, newest first, and who changed it',
})
