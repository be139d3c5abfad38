import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf, listOf } from './envelope.ts'
import { email } from './login.ts'
import { idParameter, paging, text, withinDepth } from './query-parameters.ts'
import { id, instant } from './values.ts'

export const Referral = z.object({
  id,
  /** As the referrer calls them; null for one who came by the link. */
  name: z.nullable(z.string()),
  created_at: instant,
  /** When they made an account. Of a friend who had one already it is never said. */
  joined_at: z.nullable(instant),
})

export type Referral = z.output<typeof Referral>

export const listReferrals = defineEndpoint({
  method: 'GET',
  path: '/api/v0/users/{id}/referrals',
  alias: '/users/{id}/referrals',
  auth: 'account.read',
  summary: 'Friends I told about the product, and who came by my link',
  params: z.object({ id: idParameter() }),
  query: z.object(paging).check(withinDepth),
  response: listOf(Referral),
  errors: ['not_found'],
})

export const getReferralLink = defineEndpoint({
  method: 'GET',
  path: '/api/v0/auth/users/{id}/referral_link',
  auth: 'account.read',
  summary: 'My own link for friends',
  params: z.object({ id: idParameter() }),
  response: dataOf(z.object({ url: z.url(), code: z.string() })),
  errors: ['not_found'],
})

/** The answer is the same whether the friend has an account or not. */
export const referFriend = defineEndpoint({
  method: 'POST',
  path: '/api/v0/forms/refer',
  auth: 'account.edit',
  summary: 'Invite a friend by e-mail',
  body: z.object({ form: z.object({ name: text(60), email }) }),
  response: dataOf(z.object({ referred: z.literal(true) })),
  errors: ['referral_refused'],
})
