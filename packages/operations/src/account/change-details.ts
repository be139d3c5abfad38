import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { updateDetails, type UserDetails } from '@amber/db/queries/account/users'
import { isPersonName } from '@amber/domain/contact/person-name'
import { phoneDetails } from '@amber/domain/contact/phone'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'

type Change = {
  userId: number
  requestId: string
  /** Undefined leaves the value unchanged; null removes it. */
  name?: string | null | undefined
  phone?: string | null | undefined
  language?: Language | undefined
}

/** Updates a user's name, phone or language. The email cannot change here because it identifies the login. */
export async function changeDetails(
  db: Db,
  { userId, requestId, name, phone, language }: Change,
): Promise<UserDetails> {
  if (typeof name === 'string' && !isPersonName(name)) {
    throw new AppError('invalid_input', { fields: { 'user.name': 'invalid' } })
  }
  const details = { name, phone: phone === null ? null : formatPhone(phone), language }
  const fields = Object.entries(details).flatMap(([field, value]) => (value === undefined ? [] : [field]))
  return db.transaction().execute(async (tx) => {
    const user = await updateDetails(tx, userId, details)
    // The user was erased after the session was looked up.
    if (!user) throw new AppError('unauthenticated')
    await recordAudit(tx, { actorId: userId, action: 'account.change', ids: { user_id: userId }, fields, requestId })
    return user
  })
}

/** Returns the phone number in its stored format. Throws if it is invalid. */
function formatPhone(phone: string | undefined): string | undefined {
  if (phone === undefined) return undefined
  const details = phoneDetails(phone)
  if (!details) throw new AppError('invalid_input', { fields: { 'user.phone': 'phone-not-valid' } })
  return details.formatted
}
