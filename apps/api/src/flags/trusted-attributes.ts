import { isInternalUser } from '@amber/domain/login/staff-session'
import type { RequestContext } from '../http/mount.ts'

/** Returns the attributes that we know ourselves. They replace what a browser says, so that nobody claims to be one of us. */
export async function trustedAttributesOf(ctx: RequestContext) {
  const { edition, findActor, getSession } = ctx
  const country = ctx.country()
  const isLoggedIn = (await findActor()).userId !== null
  return {
    edition: edition.name,
    ...(country !== undefined && { country }),
    isLoggedIn,
    isInternalUser: isLoggedIn && isInternalUser(await getSession(), edition.companyEmailDomain),
  }
}
