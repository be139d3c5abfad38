import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/shortlists.ts'

const PATH = '/api/v0/auth/users/inventories_shortlists'

export const listShortlist = defineEndpoint<typeof schemas.listShortlist>()({
  method: 'GET',
  path: PATH,
  auth: 'account.read',
  summary: "List the caller's shortlist, newest first",
})

export const addToShortlist = defineEndpoint<typeof schemas.addToShortlist>()({
  method: 'POST',
  path: PATH,
  auth: 'account.edit',
  summary: 'Add a place or room to the shortlist with the chosen stay; adding it again replaces the stay',
  errors: ['not_found', 'shortlist_full'],
})

export const removeFromShortlist = defineEndpoint<typeof schemas.removeFromShortlist>()({
  method: 'DELETE',
  path: `${PATH}/{id}`,
  auth: 'account.edit',
  summary: 'Remove a place or room from the shortlist; removing it twice has no effect',
})

export const mergeShortlist = defineEndpoint<typeof schemas.mergeShortlist>()({
  method: 'POST',
  path: `${PATH}/merge`,
  auth: 'account.edit',
  summary: 'Add the entries saved before login to the shortlist; unknown and deleted ones are skipped',
})
