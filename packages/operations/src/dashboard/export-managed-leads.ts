import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import type { LeadSearch } from '@amber/db/queries/dashboard/lead-filter'
import { searchLeads } from '@amber/db/queries/dashboard/lead-search'
import { listManagedLeads, type ManagedLead } from '@amber/db/queries/dashboard/managed-leads'
import type { Language } from '@amber/domain/languages'

/** Most rows of one file. Whoever needs more takes them by stage or month. */
const MAX_EXPORTED_LEADS = 5_000

type Export = {
  search: Omit<LeadSearch, 'offset' | 'limit'>
  columns: readonly string[]
  language: Language
  requestId: string
}

/**
 * Returns the matching leads that the viewer sees, up to the limit, with the number of all, and records who took them and
 * which columns, in one transaction.
 */
export async function exportManagedLeads(
  db: Db,
  { search, columns, language, requestId }: Export,
): Promise<{ leads: ManagedLead[]; count: number }> {
  return db.transaction().execute(async (tx) => {
    const { ids, count } = await searchLeads(tx, { ...search, offset: 0, limit: MAX_EXPORTED_LEADS })
    const leads = await listManagedLeads(tx, ids, language)
    const actorId = search.viewer.userId
    await recordAudit(tx, { actorId, action: 'leads.export', ids: {}, fields: columns, requestId })
    return { leads, count }
  })
}
