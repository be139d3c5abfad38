import { recordSearch } from '@amber/contract/endpoints/visits'
import * as schemas from '@amber/contract/schemas/visits'
import { visitQueryOf } from '@amber/domain/tracking/visit-record'
import { mount } from '../../../http/mount.ts'
import { recordVisit } from '../../../visits.ts'

export const recordSearchEndpoint = mount(recordSearch, schemas.recordSearch, async ({ body }, ctx) => {
  const query = visitQueryOf(new URLSearchParams(body.query))
  const region = ctx.hasConsent ? await ctx.searchRegions.find(body.region, { fresh: false }) : undefined
  const recorded = region && query !== undefined ? await recordVisit(ctx, { regionId: region.id, query }) : false
  return { data: { recorded } }
})
