import { AppError } from '@amber/domain/errors'
import { type Actor, type Permission, reachOf, VISITOR } from '@amber/domain/permissions'

export type Caller = Actor & {
  /** What they are once they show their second factor. */
  readonly rolesInReach?: Actor['roles']
}

/** Whether the thing itself is theirs, where only their own is allowed, is for the handler to say: it knows the owner. */
export function permit(caller: Caller, permission: Permission) {
  if (reachOf(caller, permission) !== 'none') return
  if (caller === VISITOR) throw new AppError('unauthenticated')
  const { userId, rolesInReach = [] } = caller
  const isInReach = reachOf({ userId, roles: rolesInReach }, permission) !== 'none'
  throw new AppError(isInReach ? 'second_factor_needed' : 'forbidden')
}
