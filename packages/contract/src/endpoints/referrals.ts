import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/referrals.ts'

export const listReferrals = defineEndpoint<typeof schemas.listReferrals>()({
  method: 'GET',
  path: '/api/v0/users/{id}/referrals',
  alias: '/users/{id}/referrals',
  auth: 'account.read',
  summary: 'List the friends whom the caller invited or who came through their link',
  errors: ['not_found'],
})

export const getReferralLink = defineEndpoint<typeof schemas.getReferralLink>()({
  method: 'GET',
  path: '/api/v0/auth/users/{id}/referral_link',
  auth: 'account.read',
  summary: "Get the caller's referral link",
  errors: ['not_found'],
})

/** Returns the same response whether or not the friend has an account. */
export const referFriend = defineEndpoint<typeof schemas.referFriend>()({
  method: 'POST',
  path: '/api/v0/forms/refer',
  auth: 'account.edit',
  summary: 'Invite a friend by email',
  errors: ['referral_refused'],
})
