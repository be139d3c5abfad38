import { CallError, type Client } from '@amber/contract/http/client'
import { referFriend } from '@amber/contract/endpoints/referrals'
import { isEmail } from '@amber/domain/contact/email'
import { REFERRAL_REJECTIONS, type ReferralRejection } from '@amber/domain/referral/check-referral'
import { readFormField } from '../../../shared/form/read-form-field.ts'

type InviteInput = { name: string; email: string }

/** Copy keys of the errors, by field. */
type InviteErrors = { name?: 'name_missing'; email?: 'email_wrong' | ReferralRejection }

export type InviteOutcome = { invited: true } | { wrong: InviteErrors; typed: InviteInput }

const MAX_NAME_LENGTH = 60

/** Invites a friend. Rethrows API errors that do not concern the friend. */
export async function inviteFriend(form: FormData, api: Client): Promise<InviteOutcome> {
  const typed = { name: readFormField(form, 'name'), email: readFormField(form, 'email') }
  const wrong: InviteErrors = {
    ...((typed.name === '' || typed.name.length > MAX_NAME_LENGTH) && { name: 'name_missing' as const }),
    ...(!isEmail(typed.email) && { email: 'email_wrong' as const }),
  }
  if (Object.keys(wrong).length > 0) return { wrong, typed }
  try {
    await api.call(referFriend, { body: { form: typed } })
    return { invited: true }
  } catch (error) {
    const rejection = error instanceof CallError ? findRejection(error) : undefined
    if (rejection === undefined) throw error
    return { wrong: { email: rejection }, typed }
  }
}

const findRejection = ({ code, fields }: CallError): ReferralRejection | undefined =>
  code === 'referral_refused' ? REFERRAL_REJECTIONS.find((reason) => reason === fields?.['email']) : undefined
