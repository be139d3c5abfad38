import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/queues.ts'

export const listFeedErrors = defineEndpoint<typeof schemas.listFeedErrors>()({
  method: 'GET',
  path: '/api/v0/feed_errors',
  auth: 'inventory.edit',
  summary: 'List open errors of suppliers’ feeds, the latest first',
})

export const resolveFeedError = defineEndpoint<typeof schemas.resolveFeedError>()({
  method: 'DELETE',
  path: '/api/v0/feed_errors/{id}',
  auth: 'inventory.edit',
  summary: 'Close an error of a feed',
  errors: ['not_found'],
})

export const listDuplicates = defineEndpoint<typeof schemas.listDuplicates>()({
  method: 'GET',
  path: '/api/v0/inventories/duplicates',
  auth: 'inventory.edit',
  summary: 'List places with the same address or the same main image',
})

export const dismissDuplicates = defineEndpoint<typeof schemas.dismissDuplicates>()({
  method: 'POST',
  path: '/api/v0/inventories/duplicates/dismiss',
  auth: 'inventory.edit',
  summary: 'Say that places are not the same, which hides them from the duplicates',
  errors: ['not_found'],
})

export const confirmPlace = defineEndpoint<typeof schemas.confirmPlace>()({
  method: 'POST',
  path: '/api/v0/inventories/{id}/availability/confirm',
  auth: 'inventory.edit',
  summary: 'Confirm that the availability of a place is as stored',
  errors: ['not_found', 'conflict'],
})
