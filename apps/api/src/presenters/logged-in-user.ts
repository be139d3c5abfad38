import type { LoggedInUser } from '@amber/contract/account'
import type { UserRow } from '@amber/db/queries/users'
import type { Role } from '@amber/domain/permissions'

/** `roles`: those of the session, since staff are students until they show their second factor. */
export const presentLoggedInUser = (
  { id, email, name, phone }: Omit<UserRow, 'roles'>,
  roles: readonly Role[],
): LoggedInUser => ({
  id,
  email,
  name,
  phone_details: phone === null ? null : { international: phone },
  roles: [...roles],
})
