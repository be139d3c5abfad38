import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/finance.ts'

const PATH = '/api/v0/finance'

export const listPaymentsToCheck = defineEndpoint<typeof schemas.listPaymentsToCheck>()({
  method: 'GET',
  path: `${PATH}/payments`,
  auth: 'finance.read',
  noStore: true,
  summary: 'List late and unclear payments with what is unclear, the oldest first',
})

export const listDifferences = defineEndpoint<typeof schemas.listDifferences>()({
  method: 'GET',
  path: `${PATH}/differences`,
  auth: 'finance.read',
  noStore: true,
  summary: 'List open or closed differences between the ledger and the payment provider, the latest day first',
})

export const closeDifference = defineEndpoint<typeof schemas.closeDifference>()({
  method: 'POST',
  path: `${PATH}/differences/closures`,
  auth: 'difference.close',
  summary: 'Close a difference with a reason and a note; above the limit, a second person has to agree',
  errors: ['not_found', 'conflict'],
})

export const decideClosure = defineEndpoint<typeof schemas.decideClosure>()({
  method: 'PUT',
  path: `${PATH}/differences/closures/{uuid}/decision`,
  auth: 'difference.close',
  summary: 'Agree that a difference is closed, or open it again, as a second person',
  errors: ['not_found', 'conflict', 'forbidden'],
})

export const listDisputes = defineEndpoint<typeof schemas.listDisputes>()({
  method: 'GET',
  path: `${PATH}/disputes`,
  auth: 'finance.read',
  noStore: true,
  summary: 'List chargebacks of our payments, those that need a response first',
})

export const listCommissionSums = defineEndpoint<typeof schemas.listCommissionSums>()({
  method: 'GET',
  path: `${PATH}/commissions`,
  auth: 'finance.read',
  noStore: true,
  summary: 'Add up expected, claimed and paid commissions by place or supplier',
})

/** Recorded in the audit log. */
export const exportCommissions = defineEndpoint<typeof schemas.exportCommissions>()({
  method: 'GET',
  path: `${PATH}/commissions/export`,
  auth: 'finance.read',
  noStore: true,
  summary: 'Download the commissions by place or supplier as CSV',
  fileType: 'text/csv',
})
