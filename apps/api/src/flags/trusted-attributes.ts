import { isInternalEmail } from '@amber/domain/permissions'
import type { RequestContext } from '../http/mount.ts'

/** Returns the attributes that we know ourselves. They replace what a browser says, so that nobody claims to be one of us. */
export async function trustedAttributesOf({ edition, findActor, getSession }: RequestContext) {
  const isLoggedIn = (await findActor()).userId !== null
  const session = isLoggedIn ? await getSession() : undefined
  return {
    edition: edition.name,
    isLoggedIn,
    isInternalUser: session?.emailVerified === true && isInternalEmail(session.email, edition.companyEmailDomain),
  }
}
