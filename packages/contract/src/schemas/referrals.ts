import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf, listOf } from '../http/envelope.ts'
import { email } from './login.ts'
import { idParameter, paging, text, checkPageDepth } from './query-parameters.ts'
import { id, instant } from './values.ts'

export const Referral = z.object({
  id,
  /** Name given by the referrer; null if the friend came through the link. */
  name: z.nullable(z.string()),
  created_at: instant,
  /** When the friend created an account; always null for a friend who already had one. */
  joined_at: z.nullable(instant),
})

export type Referral = z.output<typeof Referral>

export const listReferrals = {
  params: z.object({ id: idParameter() }),
  query: z.object(paging).check(checkPageDepth),
  response: listOf(Referral),
} satisfies Schemas

export const getReferralLink = {
  params: z.object({ id: idParameter() }),
  response: dataOf(z.object({ url: z.url(), code: z.string() })),
} satisfies Schemas

/** Returns the same response whether or not the friend has an account. */
export const referFriend = {
  body: z.object({ form: z.object({ name: text(60), email }) }),
  response: dataOf(z.object({ referred: z.literal(true) })),
} satisfies Schemas
