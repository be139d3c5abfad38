import { CallError, type Client } from '@amber/contract/client'
import { referFriend } from '@amber/contract/referrals'
import { isEmail } from '@amber/domain/contact/email'
import { REFERRAL_REFUSALS, type ReferralRefusal } from '@amber/domain/referral/why-refused'
import { fieldText } from '../../lib/field-text.ts'

type Typed = { name: string; email: string }

/** What is wrong, by field, as the keys of its words. */
type Wrong = { name?: 'name_missing'; email?: 'email_wrong' | ReferralRefusal }

export type InviteOutcome = { invited: true } | { wrong: Wrong; typed: Typed }

const LONGEST_NAME = 60

/** Throws what the API refuses for another reason than the friend. */
export async function inviteFriend(form: FormData, api: Client): Promise<InviteOutcome> {
  const typed = { name: fieldText(form, 'name'), email: fieldText(form, 'email') }
  const wrong: Wrong = {
    ...((typed.name === '' || typed.name.length > LONGEST_NAME) && { name: 'name_missing' as const }),
    ...(!isEmail(typed.email) && { email: 'email_wrong' as const }),
  }
  if (Object.keys(wrong).length > 0) return { wrong, typed }
  try {
    await api.call(referFriend, { body: { form: typed } })
    return { invited: true }
  } catch (error) {
    const refusal = error instanceof CallError ? refusalIn(error) : undefined
    if (refusal === undefined) throw error
    return { wrong: { email: refusal }, typed }
  }
}

const refusalIn = ({ code, fields }: CallError): ReferralRefusal | undefined =>
  code === 'referral_refused' ? REFERRAL_REFUSALS.find((reason) => reason === fields?.['email']) : undefined
