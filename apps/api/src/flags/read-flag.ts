import { deleteExposuresOfVisitors, recordExposures } from '@amber/db/queries/experiments/exposures'
import type { VisitorExposure } from '@amber/domain/experiments/experiment'
import type { FlagName, FlagValues } from '@amber/domain/flags/catalogue'
import { deviceOf } from '@amber/domain/flags/flag-attributes'
import { readFlagGroups } from '@amber/domain/flags/flag-groups'
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
  const { visitorId } = ctx
  // Pages keep visitors in their group by the same cookie.
  const groups = visitorId === undefined ? undefined : readFlagGroups(ctx.flagGroups.read(), visitorId)
  const { value, exposure } = ctx.flags.evaluate(name, attributes, groups)
  if (exposure !== undefined && visitorId !== undefined)
    await expose(ctx, { ...exposure, visitorId }, attributes.isInternalUser).catch((err: unknown) =>
      // A failure here must not keep the caller from their own request.
      ctx.log.warn({ err }, 'exposure not recorded'),
    )
  return value
}

/** Records an exposure. Internal users are left out, also for what they saw before they logged in. */
async function expose(ctx: RequestContext, exposure: Omit<VisitorExposure, 'userId'>, isInternalUser: boolean) {
  if (isInternalUser) return deleteExposuresOfVisitors(ctx.db, [exposure.visitorId])
  const { userId } = await ctx.findActor()
  return recordExposures(ctx.db, [{ ...exposure, userId }])
}
