import { recordWebVital } from '@amber/contract/endpoints/web-vitals'
import * as schemas from '@amber/contract/schemas/web-vitals'
import { recordSpeed } from '@amber/db/queries/experiments/exposures'
import * as queries from '@amber/db/queries/vitals/record-web-vital'
import { browserOf } from '@amber/domain/login/user-agent'
import { bucketOf } from '@amber/domain/vitals/vital-buckets'
import { rateVital } from '@amber/domain/vitals/web-vitals'
import { trustedAttributesOf } from '../../../flags/trusted-attributes.ts'
import { mount } from '../../../http/mount.ts'

/** Rates the value itself, and ignores what staff measure, who use other pages in other ways than students. */
export const recordWebVitalEndpoint = mount(recordWebVital, schemas.recordWebVital, async ({ query, body }, ctx) => {
  const { isInternalUser } = await trustedAttributesOf(ctx)
  if (body.isInternalUser || isInternalUser) return { data: { recorded: false } }
  const { name: vital, value, page, device } = body
  const rating = rateVital(vital, value)
  await queries.recordWebVital(ctx.db, {
    vital,
    value,
    rating,
    page,
    device,
    country: ctx.country() ?? null,
    release: query.release,
    browser: browserOf(body.user_agent),
    isLoggedIn: body.isLoggedIn,
    target: body.attribution.target ?? null,
    part: longestOf(body.attribution.parts ?? {}),
    bucket: bucketOf(vital, value),
  })
  // Experiments know whose pages were slow, of those who consented.
  if (ctx.hasConsent && ctx.visitorId !== undefined) await recordSpeed(ctx.db, ctx.visitorId, rating === 'poor')
  return { data: { recorded: true } }
})

/** Returns the name of the part that took longest. */
const longestOf = (parts: Readonly<Record<string, number>>): string | null =>
  Object.entries(parts).toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
