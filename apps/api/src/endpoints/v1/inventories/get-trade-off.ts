import { getTradeOff } from '@amber/contract/endpoints/trade-off'
import * as schemas from '@amber/contract/schemas/trade-off'
import { listPricedPlaces, type PricedPlace } from '@amber/db/queries/listing/trade-off'
import { codesOf, readCommuteCode } from '@amber/domain/commute/commute-code'
import { compareTradeOffs } from '@amber/domain/commute/trade-off'
import { marketOf } from '@amber/domain/search/market'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { mount } from '../../../http/mount.ts'
import { permit } from '../../../http/permit.ts'
import { throwInvalidFields } from '../../../http/throw-invalid-fields.ts'
import { isForStaff } from './is-for-staff.ts'
import { resolveNames } from './resolve-names.ts'
import { resolveSearch } from './resolve-search.ts'

/** More places than a city has within reach of one campus. */
const MAX_PLACES = 5000

export const getTradeOffEndpoint = mount(
  getTradeOff,
  schemas.getTradeOff,
  async ({ query }, { searchDb, ...ctx }) => {
    if (isForStaff(query)) permit(await ctx.findActor(), 'search.agent_view')
    if (query.commute === undefined) throwInvalidFields({ commute: 'missing' })
    const names = await resolveNames(query, ctx.searchRegions)
    const search = resolveSearch(query, names, marketOf(names.region, query.lease_duration_unit), new Date())
    const places = await listPricedPlaces(searchDb, search, MAX_PLACES)
    const { best, others } = compareTradeOffs(places)
    return {
      data: {
        count: places.length,
        best: best.map((place) => presentBest(place, search)),
        others: others.map(({ minutes, price }) => ({ minutes, price })),
      },
    }
  },
  { isCached: true },
)

function presentBest({ id, name, canonicalName, minutes, price, commutes }: PricedPlace, search: PlaceSearch) {
  const ranges = (search.commutes ?? []).map(codesOf)
  const isOfSearch = (code: number) => ranges.some(({ from, to }) => from <= code && code <= to)
  const estimated = commutes.some((code) => isOfSearch(code) && readCommuteCode(code).estimated)
  return { id, name, canonical_name: canonicalName, minutes, price, estimated }
}
