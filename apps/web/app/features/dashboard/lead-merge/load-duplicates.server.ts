import { listLeadDuplicates } from '@amber/contract/endpoints/lead-merges'
import type { LeadDuplicates } from '@amber/contract/schemas/lead-merges'
import { timeAgo } from '@amber/domain/dates/time-ago'
import type { Language } from '@amber/domain/languages'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { leadLine } from '../leads/lead-line.ts'

/** Loads the probable duplicates of a lead, and the leads that are merged into it. */
export async function loadDuplicates(id: string, { api, language, signal }: LoaderContext) {
  const { data } = await api.call(listLeadDuplicates, { params: { id }, query: {} }, { signal })
  return duplicatesView(data, { now: new Date(), language })
}

export type DuplicatesData = Awaited<ReturnType<typeof loadDuplicates>>
export type Duplicate = DuplicatesData['duplicates'][number]

function duplicatesView({ duplicates, merges }: LeadDuplicates, shown: { now: Date; language: Language }) {
  return {
    duplicates: duplicates.map(({ lead, reasons, survivor, obstacle, own_obstacle: ownObstacle }) => ({
      lead: leadLine(lead, shown),
      reasons,
      survivor,
      obstacle,
      ownObstacle,
    })),
    merges: merges.map(({ id, lead, at, by, can_undo: canUndo }) => ({
      id,
      place: lead.place.name,
      reference: lead.reference,
      when: timeAgo(at, shown.now, shown.language),
      by,
      canUndo,
    })),
  }
}
