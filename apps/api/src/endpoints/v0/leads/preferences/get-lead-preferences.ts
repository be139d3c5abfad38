import { getLeadPreferences } from '@amber/contract/endpoints/lead-preferences'
import * as schemas from '@amber/contract/schemas/lead-preferences'
import {
  findStatedPreferences,
  findUniversity,
  listSearchesOfStudent,
  type StoredSearch,
} from '@amber/db/queries/lead/lead-preferences'
import { knownPreferences, type SearchOfStudent } from '@amber/domain/lead/preferences'
import { marketOf } from '@amber/domain/search/market'
import { mount } from '../../../../http/mount.ts'
import { presentBudget } from '../../../../presenters/lead-budget.ts'
import type { SearchRegions } from '../../../../search-regions.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'

export const getLeadPreferencesEndpoint = mount(
  getLeadPreferences,
  schemas.getLeadPreferences,
  async ({ params }, ctx) => {
    const { db, language, searchRegions } = ctx
    const { leadId } = await getVisibleLead(ctx, params.id)
    const [stated, stored] = await Promise.all([
      findStatedPreferences(db, leadId),
      listSearchesOfStudent(db, leadId, language),
    ])
    const searches = await Promise.all(stored.map((search) => withMarket(search, searchRegions)))
    const { budget, roomTypes, mustHaves, universityId } = knownPreferences(stated, searches)
    const university = universityId && (await findUniversity(db, universityId.value, language))
    return {
      data: {
        budget: budget && { value: presentBudget(budget.value), source: budget.source },
        room_types: roomTypes && { value: [...roomTypes.value], source: roomTypes.source },
        must_haves: mustHaves && { value: [...mustHaves.value], source: mustHaves.source },
        university:
          universityId && university
            ? {
                value: { canonical_name: university.canonicalName, name: university.name },
                source: universityId.source,
              }
            : null,
        languages: [...stated.languages],
        decision: stated.decision,
        updated: stated.updatedAt && { at: stated.updatedAt.toISOString(), by: stated.updatedBy },
      },
    }
  },
)

/** Prices of a search are in the money of its region. */
async function withMarket({ region, ...search }: StoredSearch, regions: SearchRegions): Promise<SearchOfStudent> {
  const found = await regions.find(region.canonicalName, { fresh: false })
  return { ...search, region, market: marketOf(found, undefined) }
}
