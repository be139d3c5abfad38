import { getTradeOff } from '@amber/contract/endpoints/trade-off'
import * as schemas from '@amber/contract/schemas/trade-off'
import { listPricedPlaces, type PricedPlace } from '@amber/db/queries/listing/trade-off'
import { codesOf } from '@amber/domain/commute/commute-code'
import { paretoFront, thinFront } from '@amber/domain/commute/pareto-front'
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
/** Stops of the slider. */
const MAX_STEPS = 7
/** Dots of the other places. More would only cover each other. */
const MAX_OTHERS = 120

export const getTradeOffEndpoint = mount(
  getTradeOff,
  schemas.getTradeOff,
  async ({ query }, { searchDb, ...ctx }) => {
    if (isForStaff(query)) permit(await ctx.findActor(), 'search.agent_view')
    if (query.commute === undefined) throwInvalidFields({ commute: 'missing' })
    const names = await resolveNames(query, ctx.searchRegions)
    const search = resolveSearch(query, names, marketOf(names.region, query.lease_duration_unit), new Date())
    const places = await listPricedPlaces(searchDb, search, MAX_PLACES)
    const best = thinFront(paretoFront(places), MAX_STEPS)
    const bestIds = new Set(best.map(({ id }) => id))
    return {
      data: {
        count: places.length,
        best: best.map((place) => presentBest(place, search)),
        others: takeEvenly(
          places.filter(({ id }) => !bestIds.has(id)),
          MAX_OTHERS,
        ).map(({ minutes, price }) => ({ minutes, price })),
      },
    }
  },
  { isCached: true },
)

function presentBest({ id, name, canonicalName, minutes, price, commutes }: PricedPlace, search: PlaceSearch) {
  const ranges = (search.commutes ?? []).map(codesOf)
  // An odd code is that of an estimate.
  const estimated = commutes.some((code) => code % 2 === 1 && ranges.some(({ from, to }) => from <= code && code <= to))
  return { id, name, canonical_name: canonicalName, minutes, price, estimated }
}

const takeEvenly = <Item>(items: readonly Item[], limit: number): Item[] => {
  const step = Math.max(1, Math.ceil(items.length / limit))
  return items.filter((_, index) => index % step === 0)
}
