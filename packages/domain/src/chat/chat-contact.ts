import { MAX_LEAD_NAME_LENGTH } from '../lead/vocabulary.ts'
import { isEmail } from '../contact/email.ts'
import { isPersonName } from '../contact/person-name.ts'
import { phoneDetails } from '../contact/phone.ts'

/** Contact details that a visitor gave. Nothing of it is proven. */
type ClaimedContact = {
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
}

/** A contact by which a lead can be found. The phone is in E.164, and the name null if the visitor gave none. */
export type ChatContact = { readonly name: string | null; readonly email: string | null; readonly phone: string | null }

/** Returns the contact if it has an email or a phone number that can exist, and no name that cannot; undefined otherwise. */
export function chatContactOf({ name, email, phone }: ClaimedContact): ChatContact | undefined {
  const trimmed = name?.trim() ?? ''
  if (trimmed !== '' && (trimmed.length > MAX_LEAD_NAME_LENGTH || !isPersonName(trimmed))) return undefined
  const known = {
    name: trimmed === '' ? null : trimmed,
    email: email !== null && isEmail(email) ? email : null,
    phone: (phone === null ? undefined : phoneDetails(phone)?.formatted) ?? null,
  }
  return known.email === null && known.phone === null ? undefined : known
}
