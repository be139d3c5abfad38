import type { LoggedInUser } from '@amber/contract/account'
import type { UserRow } from '@amber/db/queries/users'

export const presentLoggedInUser = ({ id, email, name, phone, roles }: UserRow): LoggedInUser => ({
  id,
  email,
  name,
  phone_details: phone === null ? null : { international: phone },
  roles,
})
