import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/leads.ts'

/** Idempotent by key. Field errors carry the full name: `lead.phone`. */
export const createLead = defineEndpoint<typeof schemas.createLead>()({
  method: 'POST',
  path: '/api/v0/leads',
  auth: 'public',
  rateLimit: 'form',
  summary: 'Enquire about a place, with or without an account',
  errors: ['not_human', 'conflict'],
})

export const requestVirtualTour = defineEndpoint<typeof schemas.requestVirtualTour>()({
  method: 'POST',
  path: '/api/v0/leads/virtual_tour_request',
  auth: 'public',
  rateLimit: 'form',
  summary: 'Request a virtual tour by video',
  errors: ['not_human', 'conflict'],
})

/** Sent by one member; the shared shortlist itself informs the others. */
export const enquireAsGroup = defineEndpoint<typeof schemas.enquireAsGroup>()({
  method: 'POST',
  path: '/api/v0/auth/users/shared_shortlists/{id}/enquiry',
  auth: 'account.edit',
  rateLimit: 'form',
  summary: 'Enquire about a place of a shared shortlist on behalf of all its members',
  errors: ['not_found', 'conflict'],
})

export const findLeadByUuid = defineEndpoint<typeof schemas.findLeadByUuid>()({
  method: 'GET',
  path: '/api/v0/leads',
  alias: '/api/v0/leads/',
  auth: 'public',
  summary: 'Get whether the deposit of a lead is paid, and the place of the lead',
  errors: ['not_found'],
})

/** Visible to the sender (same browser or logged in), assigned staff and admins; others get 404. */
export const getLead = defineEndpoint<typeof schemas.getLead>()({
  method: 'GET',
  path: '/api/v0/leads/{id}',
  alias: '/leads/{id}',
  auth: 'public',
  summary: 'Get a lead that the caller sent or is assigned to',
  errors: ['not_found'],
})

/**
 * Omitted fields stay unchanged. The sender may change all but `stage` and `assigned_to`, the assigned staff member all
 * but `assigned_to`. Staff may set `assigned_to` to themselves while it is null; team leads and admins may always set it.
 * Staff set `agreement_signed`, `moved_in` and `closed` where the table of stages lets them: `closed` needs a reason, and
 * `moved_in` waits for the move-in day. Where the price depends on the nationality, `agreement_signed` waits until it is
 * confirmed and paid in full. All other stages are reached by the student or by a payment.
 */
export const updateLead = defineEndpoint<typeof schemas.updateLead>()({
  method: 'PUT',
  path: '/api/v0/leads/{id}',
  alias: '/leads/{id}',
  auth: 'public',
  summary: 'Update a lead; staff may take it, and then also set its stage',
  errors: ['not_found', 'forbidden', 'conflict', 'staff_limit'],
})

/** The first of the caller's and of unassigned leads by deadline. Those who may reassign leads see all. */
export const listRoomConfirmations = defineEndpoint<typeof schemas.listRoomConfirmations>()({
  method: 'GET',
  path: '/api/v0/room_confirmations',
  auth: 'lead.manage',
  summary: 'List booked rooms that have to be confirmed with their landlords, soonest deadline first',
})

/** While nobody is assigned to the lead, all staff may confirm its room. */
export const confirmRoom = defineEndpoint<typeof schemas.confirmRoom>()({
  method: 'PUT',
  path: '/api/v0/leads/{id}/room_confirmation',
  auth: 'lead.manage',
  summary: 'Confirm a booked room with its landlord, for the assigned staff; otherwise it is refunded after 24 hours',
  errors: ['not_found', 'forbidden'],
})

export const confirmNationality = defineEndpoint<typeof schemas.confirmNationality>()({
  method: 'PUT',
  path: '/api/v0/leads/{id}/nationality',
  auth: 'lead.edit',
  summary: 'Confirm the nationality on the passport, for the assigned staff; a difference becomes due or is refunded',
  errors: ['not_found', 'forbidden', 'conflict'],
})
