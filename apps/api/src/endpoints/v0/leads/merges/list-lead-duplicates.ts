import { listLeadDuplicates } from '@amber/contract/endpoints/lead-merges'
import * as schemas from '@amber/contract/schemas/lead-merges'
import { listManagedLeads } from '@amber/db/queries/dashboard/managed-leads'
import { findVisibleLead } from '@amber/db/queries/dashboard/visible-leads'
import { findComparedLead, listDuplicateCandidates } from '@amber/db/queries/lead/duplicate-leads'
import { findVisibleSurvivor, listMergesInto } from '@amber/db/queries/lead/lead-merges'
import { AppError } from '@amber/domain/errors'
import { mount } from '../../../../http/mount.ts'
import { getLeadViewer } from '../../../../lead-viewer.ts'
import { presentDuplicates } from '../../../../presenters/lead-duplicates.ts'

export const listLeadDuplicatesEndpoint = mount(
  listLeadDuplicates,
  schemas.listLeadDuplicates,
  async ({ params: { id: uuid } }, ctx) => {
    const { db, language } = ctx
    const viewer = await getLeadViewer(ctx)
    const leadId = await findVisibleLead(db, uuid, viewer)
    if (leadId === undefined) {
      const mergedInto = await findVisibleSurvivor(db, uuid, viewer)
      if (mergedInto === undefined) throw new AppError('not_found')
      return { data: { merged_into: mergedInto, duplicates: [], merges: [] } }
    }
    const [own, candidates, merges] = await Promise.all([
      findComparedLead(db, leadId, viewer),
      listDuplicateCandidates(db, leadId, viewer),
      listMergesInto(db, leadId, viewer),
    ])
    const ids = [...candidates.map(({ id }) => id), ...merges.map(({ mergedId }) => mergedId)]
    const leads = ids.length === 0 ? [] : await listManagedLeads(db, ids, language)
    return { data: presentDuplicates({ own, candidates, merges, leads }) }
  },
)
