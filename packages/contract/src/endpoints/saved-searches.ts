import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/saved-searches.ts'

const PATH = '/api/v0/auth/users/saved_searches'

export const listSavedSearches = defineEndpoint<typeof schemas.listSavedSearches>()({
  method: 'GET',
  path: PATH,
  auth: 'account.read',
  summary: "List the caller's saved searches, newest first",
})

export const saveSearch = defineEndpoint<typeof schemas.saveSearch>()({
  method: 'POST',
  path: PATH,
  auth: 'account.edit',
  summary: 'Save a search; saving it again updates its name and alert frequency',
  // The user has reached the maximum number of saved searches.
  errors: ['conflict'],
})

export const changeSavedSearch = defineEndpoint<typeof schemas.changeSavedSearch>()({
  method: 'PATCH',
  path: `${PATH}/{id}`,
  auth: 'account.edit',
  summary: 'Rename a saved search or change its alert frequency',
  errors: ['not_found'],
})

export const deleteSavedSearch = defineEndpoint<typeof schemas.deleteSavedSearch>()({
  method: 'DELETE',
  path: `${PATH}/{id}`,
  auth: 'account.edit',
  summary: 'Delete a saved search',
  errors: ['not_found'],
})
