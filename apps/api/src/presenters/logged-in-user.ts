import type { LoggedInUser } from '@amber/contract/schemas/account'
import type { UserRow } from '@amber/db/queries/account/users'
import type { Role } from '@amber/domain/permissions'

/** `roles` are those of the session, since staff are students until their second factor is verified. */
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
