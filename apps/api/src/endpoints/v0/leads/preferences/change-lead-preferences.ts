import { changeLeadPreferences } from '@amber/contract/endpoints/lead-preferences'
import * as schemas from '@amber/contract/schemas/lead-preferences'
import { changeLead } from '@amber/operations/lead/change-lead'
import { mount } from '../../../../http/mount.ts'
import { throwInvalidFields } from '../../../../http/throw-invalid-fields.ts'
import { readBudget } from '../../../../presenters/lead-budget.ts'
import type { SearchRegions } from '../../../../search-regions.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'
import { parseLeadFields } from '../parse-lead-fields.ts'

export const changeLeadPreferencesEndpoint = mount(
  changeLeadPreferences,
  schemas.changeLeadPreferences,
  async ({ params, body }, ctx) => {
    const { leadId } = await getVisibleLead(ctx, params.id)
    const { move_in_date, lease_duration, budget, university, languages, decision } = body
    const { moveIn, stay } = parseLeadFields({ move_in_date, lease_duration }, { fieldPrefix: '' })
    const preferences = {
      budget: budget && readBudget(budget),
      roomTypes: body.room_types,
      mustHaves: body.must_haves,
      universityId: typeof university === 'string' ? await getUniversityId(university, ctx.searchRegions) : university,
      languages,
      decision,
    }
    const { db, requestId } = ctx
    await changeLead(db, { leadId, actor: await ctx.findActor(), as: 'staff', requestId, preferences, moveIn, stay })
    return { data: { changed: true as const } }
  },
)

async function getUniversityId(canonicalName: string, regions: SearchRegions): Promise<number> {
  const region = await regions.find(canonicalName, { fresh: false })
  if (region?.regionType !== 'establishment') throwInvalidFields({ university: 'not_allowed' })
  return region.id
}
