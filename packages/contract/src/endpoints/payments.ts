import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/payments.ts'

export const startPayment = defineEndpoint<typeof schemas.startPayment>()({
  method: 'POST',
  path: '/api/v0/payments',
  noStore: true,
  auth: 'public',
  summary: 'Start or continue the payment of a lead, for its owner and the browser that sent the form',
  errors: ['not_found', 'payment_off', 'log_in_to_book', 'one_free_booking', 'hold_refused', 'hold_later', 'conflict'],
})

export const findPayment = defineEndpoint<typeof schemas.findPayment>()({
  method: 'GET',
  path: '/api/v0/payments',
  noStore: true,
  auth: 'public',
  summary: 'Get the payment for the newest form of a lead; null before it is started',
  errors: ['not_found'],
})

export const getPayment = defineEndpoint<typeof schemas.getPayment>()({
  auth: 'public',
  errors: ['not_found'],
  method: 'GET',
  path: '/api/v0/payments/{token}',
  noStore: true,
  summary: 'Get the status of a payment, for anyone with its link',
})

export const restartPayment = defineEndpoint<typeof schemas.restartPayment>()({
  auth: 'public',
  method: 'POST',
  path: '/api/v0/payments/{token}/start',
  noStore: true,
  summary: 'Retry a payment after a declined card or a provider timeout, or continue it from the link',
  errors: ['not_found', 'payment_off', 'hold_refused', 'hold_later', 'conflict'],
})

export const submitCard = defineEndpoint<typeof schemas.submitCard>()({
  auth: 'public',
  errors: ['not_found'],
  method: 'POST',
  path: '/api/v0/payments/{token}/submitted',
  noStore: true,
  summary: 'Secure the room right before the card is sent; the status is sold_out if the room is taken',
})

export const syncReturnedPayment = defineEndpoint<typeof schemas.syncReturnedPayment>()({
  auth: 'public',
  errors: ['not_found'],
  method: 'POST',
  path: '/api/v0/payments/{token}/returned',
  noStore: true,
  summary: 'Ask the provider for the status when the payer comes back from a bank or wallet, before its event arrives',
})

export const getReceipt = defineEndpoint<typeof schemas.getReceipt>()({
  auth: 'public',
  errors: ['not_found'],
  method: 'GET',
  path: '/api/v0/payments/{token}/receipt',
  noStore: true,
  summary: 'Download the receipt of a payment, for its owner and the browser that sent the form',
  fileType: 'application/pdf',
})

export const listRefundOptions = defineEndpoint<typeof schemas.listRefundOptions>()({
  auth: 'public',
  errors: ['not_found'],
  method: 'GET',
  path: '/api/v0/payments/{token}/refund_offers',
  noStore: true,
  summary:
    'List the refund for each cancellation reason, for the owner and the browser that sent the form; empty once it is too late',
})

export const requestRefund = defineEndpoint<typeof schemas.requestRefund>()({
  auth: 'public',
  method: 'POST',
  path: '/api/v0/payments/{token}/refunds',
  noStore: true,
  summary: 'Cancel the booking and request the refund that was shown',
  errors: ['not_found', 'conflict', 'refund_changed'],
})

export const decideRefund = defineEndpoint<typeof schemas.decideRefund>()({
  method: 'PUT',
  path: '/api/v0/refunds/{uuid}/decision',
  auth: 'refund.approve',
  summary: 'Approve or decline a refund above the limit or with a reason to prove, or retry one that a bank rejected',
  errors: ['not_found', 'conflict', 'forbidden', 'proof_missing'],
})

export const downloadRefundProof = defineEndpoint<typeof schemas.downloadRefundProof>()({
  method: 'GET',
  path: '/api/v0/refunds/{uuid}/proofs/{document_uuid}/file',
  auth: 'refund.approve',
  summary:
    'Download a document that proves the reason of a refund that waits for a decision; every download is recorded',
  fileType: 'application/octet-stream',
  errors: ['not_found'],
})

export const listRefunds = defineEndpoint<typeof schemas.listRefunds>()({
  method: 'GET',
  path: '/api/v0/refunds',
  auth: 'refund.approve',
  summary: 'List refunds by status, longest waiting first',
})

export const listPayments = defineEndpoint<typeof schemas.listPayments>()({
  method: 'GET',
  path: '/api/v0/auth/users/payments',
  auth: 'account.read',
  summary: "List the caller's payments with their balances and refunds",
})

export const getNationalityBasedPayment = defineEndpoint<typeof schemas.getNationalityBasedPayment>()({
  method: 'GET',
  path: '/api/v0/payments/nationality_based_payment',
  auth: 'public',
  summary: "Get the payment due to book by nationality; the email has no effect unless it is the caller's own",
  errors: ['not_found'],
})
