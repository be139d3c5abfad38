import { listInventories } from '@amber/contract/endpoints/inventories'
import { type Inventory } from '@amber/contract/schemas/inventories'
import * as schemas from '@amber/contract/schemas/inventories'
import { listAgentViews } from '@amber/db/queries/inventory/agent-views'
import { searchListings } from '@amber/db/queries/listing/search-listings'
import type { FoundPlaces } from '@amber/domain/search/found-places'
import { marketOf } from '@amber/domain/search/market'
import { withDistinctCovers } from '@amber/domain/search/distinct-covers'
import { contentLanguage } from '@amber/domain/translation/content-language'
import { mount } from '../../../http/mount.ts'
import { permit } from '../../../http/permit.ts'
import { presentAgentView } from '../../../presenters/agent-view.ts'
import { presentFacets } from '../../../presenters/facets.ts'
import { addRequestedMethods } from './add-requested-methods.ts'
import { facetRequestOf, termsOf } from './market.ts'
import { isForStaff } from './is-for-staff.ts'
import { buildResultItems } from './build-result-items.ts'
import { listOwnPayments } from '../../../nationality-payments.ts'
import { findRequestedStays } from './requested-stays.ts'
import { resolveNames } from './resolve-names.ts'
import { resolveSearch } from './resolve-search.ts'

export const listInventoriesEndpoint = mount(
  listInventories,
  schemas.listInventories,
  async ({ query }, { db, searchDb, language, ...ctx }) => {
    if (isForStaff(query)) permit(await ctx.findActor(), 'search.agent_view')
    const now = new Date()
    const resolvedNames = await resolveNames(query, ctx.searchRegions)
    const market = marketOf(resolvedNames.region, query.lease_duration_unit)
    const search = resolveSearch(query, resolvedNames, market, now)
    const facetRequest = query.methods?.includes('facets') ? facetRequestOf(market, search) : undefined

    const postgres = () => searchListings(searchDb, search)
    const openSearch = () => ctx.search.searchPlaces(search, facetRequest)
    const found: FoundPlaces = await (query.use_open_search
      ? ctx.searchWithFallback(ctx.log, { openSearch, postgres })
      : postgres())

    const placeIds = found.listings.map(({ id }) => id)
    const savedStays = await findRequestedStays(db, query.stays, language)
    const ownPayments = await listOwnPayments(db, found.listings, query.nationality)
    const textLanguage = contentLanguage(language, query.original)
    const context = { search, campuses: resolvedNames.campuses, language, contentLanguage: textLanguage, now }
    const listedItems = withDistinctCovers(found.listings).flatMap((listing) =>
      buildResultItems(listing, query, {
        ...context,
        savedStay: savedStays.get(listing.id),
        ownPayment: ownPayments.get(listing.id),
      }),
    )
    const items = await addRequestedMethods(db, listedItems, { methods: query.methods, placeIds, language })
    return {
      data: {
        result: query.methods?.includes('agent_view') ? await withAgentViews(items) : [...items],
        meta: {
          count: found.count,
          p: query.p,
          limit: query.limit,
          terms: termsOf(market, search),
          ...(found.facets && facetRequest && { facets: presentFacets(found.facets, facetRequest) }),
        },
      },
    }

    async function withAgentViews(list: readonly Inventory[]): Promise<Inventory[]> {
      const views = new Map((await listAgentViews(db, placeIds, search.today)).map((view) => [view.placeId, view]))
      return list.map((item) => ({ ...item, agent_view: presentAgentView(views.get(item.parent_id ?? item.id)) }))
    }
  },
  { isCached: true, trusted: ({ query }) => !query.methods?.includes('agent_view') },
)
