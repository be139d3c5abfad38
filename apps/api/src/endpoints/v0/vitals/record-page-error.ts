import { recordPageError } from '@amber/contract/endpoints/page-errors'
import * as schemas from '@amber/contract/schemas/page-errors'
import { recordScriptError } from '@amber/db/queries/experiments/exposures'
import * as queries from '@amber/db/queries/vitals/record-page-error'
import { browserOf } from '@amber/domain/login/user-agent'
import { trustedAttributesOf } from '../../../flags/trusted-attributes.ts'
import { mount } from '../../../http/mount.ts'

/** Ignores what fails for staff, who use other pages in other ways than students. */
export const recordPageErrorEndpoint = mount(recordPageError, schemas.recordPageError, async ({ body }, ctx) => {
  const { isInternalUser } = await trustedAttributesOf(ctx)
  if (isInternalUser) return { data: { recorded: false } }
  await queries.recordPageError(ctx.db, {
    ...body,
    country: ctx.country() ?? null,
    browser: browserOf(ctx.userAgent ?? ''),
  })
  // Experiments know whose pages broke, of those who consented.
  if (ctx.hasConsent && ctx.visitorId !== undefined) await recordScriptError(ctx.db, ctx.visitorId)
  return { data: { recorded: true } }
})
