import type { listLeadLanes } from '@amber/contract/schemas/managed-leads'
import type { LeadFilter } from '@amber/db/queries/dashboard/lead-filter'
import type { LeadViewer } from '@amber/db/queries/dashboard/visible-leads'
import { AppError } from '@amber/domain/errors'
import type * as z from 'zod/mini'
import type { SearchRegions } from '../../../search-regions.ts'

type Query = Omit<z.output<typeof listLeadLanes.query>, 'lang'>

/** Resolves the filters of staff for the leads that the viewer sees. Throws for an unknown region. */
export async function resolveLeadFilter(
  query: Query,
  viewer: LeadViewer,
  searchRegions: SearchRegions,
): Promise<LeadFilter> {
  const { region_canonical_name: regionName, assignee } = query
  const region = regionName === undefined ? undefined : await searchRegions.find(regionName, { fresh: false })
  if (regionName !== undefined && !region)
    throw new AppError('invalid_input', { fields: { region_canonical_name: 'unknown' } })
  return {
    viewer,
    text: query.q,
    stages: query.stages,
    isOpen: query.open,
    assignedTo: assignee === 'me' ? viewer.userId : assignee,
    teamId: query.team,
    sources: query.sources,
    languages: query.languages,
    tags: query.tags,
    regionId: region?.id,
    moveInFrom: query.move_in_from,
    moveInTo: query.move_in_to,
    lastContact: query.last_contact,
    due: query.due,
    task: query.task,
    payment: query.payment,
    signals: query.signals,
  }
}
