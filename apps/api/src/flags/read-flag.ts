import type { FlagName, FlagValues } from '@amber/domain/flags/catalogue'
import { deviceOf } from '@amber/domain/flags/flag-attributes'
import type { RequestContext } from '../http/mount.ts'
import { trustedAttributesOf } from './trusted-attributes.ts'

/**
 * Returns the value of a flag for the caller of an endpoint. Rules of flags that the API reads can't be about the country or the
 * page, which only the web server knows.
 */
export async function readFlag<Name extends FlagName>(ctx: RequestContext, name: Name): Promise<FlagValues[Name]> {
  const attributes = {
    edition: ctx.edition.name,
    language: ctx.language,
    device: deviceOf(ctx.userAgent),
    isLoggedIn: false,
    isInternalUser: false,
    ...(ctx.visitorId !== undefined && { id: ctx.visitorId }),
    // Looked up only for a rule that may be about it.
    ...(ctx.flags.isSplit(name) && (await trustedAttributesOf(ctx))),
  }
  return ctx.flags.valueOf(name, attributes)
}
