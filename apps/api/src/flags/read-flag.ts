import { recordExposures } from '@amber/db/queries/experiments/exposures'
import type { FlagName, FlagValues } from '@amber/domain/flags/catalogue'
import { deviceOf } from '@amber/domain/flags/flag-attributes'
import type { RequestContext } from '../http/mount.ts'
import { trustedAttributesOf } from './trusted-attributes.ts'

/**
 * Returns the value of a flag for the caller of an endpoint, and records it if an experiment decided. Rules of flags that the
 * API reads can't be about the page.
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
  const { value, exposure } = ctx.flags.evaluate(name, attributes)
  if (exposure !== undefined && ctx.visitorId !== undefined && !attributes.isInternalUser) {
    const { userId } = await ctx.findActor()
    await recordExposures(ctx.db, [{ ...exposure, visitorId: ctx.visitorId, userId }]).catch((err: unknown) =>
      // A failure here must not keep the caller from their own request.
      ctx.log.warn({ err }, 'exposure not recorded'),
    )
  }
  return value
}
