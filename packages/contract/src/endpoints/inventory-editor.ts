import { MAX_PICTURE_BYTES } from '@amber/domain/inventory/media-upload'
import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/inventory-editor.ts'

export const getInventoryEditor = defineEndpoint<typeof schemas.getInventoryEditor>()({
  method: 'GET',
  path: '/api/v0/inventories/{id}/editor',
  auth: 'inventory.edit',
  summary: 'Get all fields of a place, room type or tenancy that staff edit, and what blocks publishing',
  errors: ['not_found'],
})

export const createInventory = defineEndpoint<typeof schemas.createInventory>()({
  method: 'POST',
  path: '/api/v0/inventories',
  auth: 'inventory.edit',
  summary: 'Create an inactive place, room type or tenancy',
})

export const duplicateInventory = defineEndpoint<typeof schemas.duplicateInventory>()({
  method: 'POST',
  path: '/api/v0/inventories/{id}/duplicate',
  auth: 'inventory.edit',
  summary: 'Copy an inventory with everything below it, as inactive',
  errors: ['not_found'],
})

/** An archived inventory is restored by a PUT of `archived: false`. */
export const archiveInventory = defineEndpoint<typeof schemas.archiveInventory>()({
  method: 'POST',
  path: '/api/v0/inventories/{id}/archive',
  auth: 'inventory.edit',
  summary: 'Deactivate an inventory and hide it from lists of staff',
  errors: ['not_found', 'conflict'],
})

/** Stores the picture only: the inventory shows it after a PUT of `media` with what this returns. */
export const uploadPicture = defineEndpoint<typeof schemas.uploadPicture>()({
  method: 'POST',
  path: '/api/v0/inventories/{id}/media',
  auth: 'inventory.edit',
  // Base64 writes three bytes as four characters.
  maxBodyBytes: Math.ceil(MAX_PICTURE_BYTES / 3) * 4 + 1000,
  summary: 'Upload a picture of a place or room type',
  errors: ['not_found', 'payload_too_large', 'unsupported_media_type'],
})

export const getAgentView = defineEndpoint<typeof schemas.getAgentView>()({
  method: 'GET',
  path: '/api/v0/inventories/{id}/agent_view',
  auth: 'search.agent_view',
  summary: 'Get the supplier, commission and last confirmation of a place',
  errors: ['not_found'],
})
