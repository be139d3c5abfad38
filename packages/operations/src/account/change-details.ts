import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { updateDetails, type UserDetails } from '@amber/db/queries/users'
import { isPersonName } from '@amber/domain/contact/person-name'
import { phoneDetails } from '@amber/domain/contact/phone'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'

type Change = {
  userId: number
  requestId: string
  /** What is left out stays; null takes it away. */
  name?: string | null | undefined
  phone?: string | null | undefined
  language?: Language | undefined
}

/** What a person says of themselves. The e-mail is not among it: it is what they log in by. */
export async function changeDetails(
  db: Db,
  { userId, requestId, name, phone, language }: Change,
): Promise<UserDetails> {
  if (typeof name === 'string' && !isPersonName(name)) {
    throw new AppError('invalid_input', { fields: { 'user.name': 'invalid' } })
  }
  const details = { name, phone: phone === null ? null : formatted(phone), language }
  const fields = Object.entries(details).flatMap(([field, value]) => (value === undefined ? [] : [field]))
  return db.transaction().execute(async (tx) => {
    const user = await updateDetails(tx, userId, details)
    // Erased since the session was looked up.
    if (!user) throw new AppError('unauthenticated')
    await recordAudit(tx, { actorId: userId, action: 'account.change', ids: { user_id: userId }, fields, requestId })
    return user
  })
}

/** In the one form that is kept, however it was typed. */
function formatted(phone: string | undefined): string | undefined {
  if (phone === undefined) return undefined
  const details = phoneDetails(phone)
  if (!details) throw new AppError('invalid_input', { fields: { 'user.phone': 'phone-not-valid' } })
  return details.formatted
}
