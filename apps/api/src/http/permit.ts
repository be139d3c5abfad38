import { AppError } from '@amber/domain/errors'
import { type Actor, type Permission, reachOf, VISITOR } from '@amber/domain/permissions'

/** Whether the thing itself is theirs, where only their own is allowed, is for the handler to say: it knows the owner. */
export function permit(actor: Actor, permission: Permission) {
  if (reachOf(actor, permission) === 'none') throw new AppError(actor === VISITOR ? 'unauthenticated' : 'forbidden')
}
