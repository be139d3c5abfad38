import { type RawBuilder, sql } from 'kysely'

/**
 * Returns the condition that a lead, by the name that a query gives it, is somebody's. That of an erased person has no
 * account, no email and no phone number.
 */
export function hasPerson(lead: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${lead}.${name}`)
  return sql`(
    ${column('userId')} is not null or ${column('email')} is not null or ${column('phone')} is not null
  )`
}
