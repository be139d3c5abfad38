import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/deposit-returns.ts'

export const getDepositReturn = defineEndpoint<typeof schemas.getDepositReturn>()({
  method: 'GET',
  path: '/api/v0/leads/{id}/deposit_return',
  auth: 'lead.read',
  summary: 'Get when the deposit of a booking has to come back and what has come, for its student',
  errors: ['not_found'],
})

export const saveDepositLeaving = defineEndpoint<typeof schemas.saveDepositLeaving>()({
  method: 'PUT',
  path: '/api/v0/leads/{id}/deposit_return',
  auth: 'account.edit',
  summary: 'Say when the student leaves and where they asked for the return, until something came back',
  errors: ['not_found', 'conflict'],
})

export const saveDepositOutcome = defineEndpoint<typeof schemas.saveDepositOutcome>()({
  method: 'PUT',
  path: '/api/v0/leads/{id}/deposit_return/outcome',
  auth: 'account.edit',
  summary: 'Say what came back of the deposit and what was deducted, or take that back',
  errors: ['not_found', 'conflict'],
})

export const saveDepositDispute = defineEndpoint<typeof schemas.saveDepositDispute>()({
  method: 'PUT',
  path: '/api/v0/leads/{id}/deposit_return/dispute',
  auth: 'account.edit',
  summary: 'Say whether the student disagrees with what became of the deposit',
  errors: ['not_found', 'conflict'],
})
