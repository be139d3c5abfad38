import { isInternalUser } from '@amber/domain/login/staff-session'
import type { RequestContext } from '../http/mount.ts'

/** Returns the attributes that we know ourselves. They replace what a browser says, so that nobody claims to be one of us. */
export async function trustedAttributesOf({ edition, findActor, getSession }: RequestContext) {
  const isLoggedIn = (await findActor()).userId !== null
  return {
    edition: edition.name,
    isLoggedIn,
    isInternalUser: isLoggedIn && isInternalUser(await getSession(), edition.companyEmailDomain),
  }
}
