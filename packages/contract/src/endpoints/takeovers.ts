import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/takeovers.ts'

export const listTakeovers = defineEndpoint<typeof schemas.listTakeovers>()({
  method: 'GET',
  path: '/api/v0/takeovers',
  auth: 'public',
  summary: 'List stays at a place or in a region whose rest a student offers to others',
  errors: ['not_found'],
})

export const getTakeover = defineEndpoint<typeof schemas.getTakeover>()({
  method: 'GET',
  path: '/api/v0/takeovers/{uuid}',
  auth: 'public',
  summary: 'Get a listed offer to take over the rest of a stay',
  errors: ['not_found'],
})

export const listOwnTakeovers = defineEndpoint<typeof schemas.listOwnTakeovers>()({
  method: 'GET',
  path: '/api/v0/auth/users/takeovers',
  auth: 'account.read',
  summary: "List the caller's offers and the stays that they take over, newest first",
})

export const getTakeoverTerms = defineEndpoint<typeof schemas.getTakeoverTerms>()({
  method: 'GET',
  path: '/api/v0/leads/{id}/takeover',
  auth: 'account.read',
  summary: 'Get what the student of a booked stay can offer to others',
  errors: ['not_found'],
})

export const offerTakeover = defineEndpoint<typeof schemas.offerTakeover>()({
  method: 'POST',
  path: '/api/v0/leads/{id}/takeover',
  auth: 'account.edit',
  summary: 'Offer the rest of a booked stay to others; the landlord is asked first',
  errors: ['not_found', 'conflict'],
})

export const cancelTakeover = defineEndpoint<typeof schemas.cancelTakeover>()({
  method: 'DELETE',
  path: '/api/v0/takeovers/{uuid}',
  auth: 'account.edit',
  summary: 'Withdraw an offer; whoever has paid gets everything back',
  errors: ['not_found', 'conflict'],
})

export const reserveTakeover = defineEndpoint<typeof schemas.reserveTakeover>()({
  method: 'POST',
  path: '/api/v0/takeovers/{uuid}/reservation',
  auth: 'account.edit',
  rateLimit: 'form',
  summary: 'Reserve a listed offer and get the link to pay for it',
  errors: ['not_found', 'forbidden', 'conflict', 'sold_out', 'hold_later'],
})

export const giveUpTakeover = defineEndpoint<typeof schemas.giveUpTakeover>()({
  method: 'DELETE',
  path: '/api/v0/takeovers/{uuid}/reservation',
  auth: 'account.edit',
  summary: 'Give up a reservation, paid or not; what was paid is returned',
  errors: ['not_found'],
})

export const listTakeoversToDecide = defineEndpoint<typeof schemas.listTakeoversToDecide>()({
  method: 'GET',
  path: '/api/v0/dashboard/takeovers',
  auth: 'takeover.decide',
  summary: "List open offers, those that wait for a landlord's decision first",
})

export const decideTakeover = defineEndpoint<typeof schemas.decideTakeover>()({
  method: 'PUT',
  path: '/api/v0/takeovers/{uuid}/decision',
  auth: 'takeover.decide',
  summary: 'Pass on what a landlord decided about an offer, or about the student who paid',
  errors: ['not_found', 'conflict'],
})

export const getLandlordTakeover = defineEndpoint<typeof schemas.getLandlordTakeover>()({
  method: 'GET',
  path: '/api/v0/agreements/{token}/takeover',
  noStore: true,
  auth: 'public',
  summary: 'Get the offer of the student of an agreement, by the link of the landlord’s mail',
  errors: ['not_found'],
})

export const decideLandlordTakeover = defineEndpoint<typeof schemas.decideLandlordTakeover>()({
  method: 'PUT',
  path: '/api/v0/agreements/{token}/takeover',
  noStore: true,
  auth: 'public',
  rateLimit: 'form',
  summary: 'Decide about an offer, or about the student who paid, as the landlord; proven by the link of the mail',
  errors: ['not_found', 'conflict'],
})
