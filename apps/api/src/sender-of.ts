import { findUser } from '@amber/db/queries/users'
import type { Sender } from '@amber/operations/lead/sender'
import type { RequestContext } from './http/mount.ts'

/**
 * Whoever enquires or books under an e-mail, in a browser that is known from now on. Of somebody who is logged in with
 * another e-mail, staff among them, it is what a guest sends: it belongs to whoever proves that address.
 */
export async function senderOf(
  { db, flow, findActor }: Pick<RequestContext, 'db' | 'flow' | 'findActor'>,
  email: string,
): Promise<Sender> {
  const flowHash = flow.ensure().hash
  const { userId } = await findActor()
  const user = userId === null ? undefined : await findUser(db, userId)
  const isOwn = user?.emailVerified === true && user.email.toLowerCase() === email.toLowerCase()
  return { email: isOwn ? user.email : email, userId: isOwn ? user.id : null, flowHash }
}
