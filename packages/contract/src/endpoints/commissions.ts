import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/commissions.ts'

export const listCommissions = defineEndpoint<typeof schemas.listCommissions>()({
  method: 'GET',
  path: '/api/v0/inventories/{id}/commissions',
  alias: '/inventories/{id}/commissions',
  auth: 'search.agent_view',
  summary: 'List past, current and future commissions of a place',
  errors: ['not_found'],
})

export const createCommission = defineEndpoint<typeof schemas.createCommission>()({
  method: 'POST',
  path: '/api/v0/inventories/{id}/commissions',
  alias: '/inventories/{id}/commissions',
  auth: 'commission.edit',
  summary: 'Agree on a commission with the supplier of a place',
  errors: ['not_found'],
})

export const updateCommission = defineEndpoint<typeof schemas.updateCommission>()({
  method: 'PUT',
  path: '/api/v0/inventories/{id}/commissions/{commission_id}',
  alias: '/inventories/{id}/commissions/{commission_id}',
  auth: 'commission.edit',
  summary: 'Change a commission',
  errors: ['not_found'],
})

export const deleteCommission = defineEndpoint<typeof schemas.deleteCommission>()({
  method: 'DELETE',
  path: '/api/v0/inventories/{id}/commissions/{commission_id}',
  alias: '/inventories/{id}/commissions/{commission_id}',
  auth: 'commission.edit',
  summary: 'Delete a commission',
  errors: ['not_found'],
})
