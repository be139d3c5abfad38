import { AppError } from '@amber/domain/errors'
import { type Actor, type Permission, permissionScope, VISITOR } from '@amber/domain/permissions'

export type Caller = Actor & {
  /** Roles that the caller has once the second factor is verified. */
  readonly rolesInReach?: Actor['roles']
}

/**
 * Throws unless the caller has the permission in some scope. Handlers check ownership, because only they know the
 * owner.
 */
export function permit(caller: Caller, permission: Permission) {
  if (permissionScope(caller, permission) !== 'none') return
  if (caller === VISITOR) throw new AppError('unauthenticated')
  const { userId, rolesInReach = [] } = caller
  const isInReach = permissionScope({ userId, roles: rolesInReach }, permission) !== 'none'
  throw new AppError(isInReach ? 'second_factor_needed' : 'forbidden')
}
