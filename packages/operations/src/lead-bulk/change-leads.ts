import type { Db } from '@amber/db/database'
import type { RowProblem } from '@amber/domain/bulk/row-problem'
import { changeLeadRow, type LeadRow, type LeadRowDeps, type LeadRowOrigin } from './change-lead-row.ts'
import { leadProblemsOf } from './lead-problems.ts'

export type ChangedLead = { leadId: number; state: 'applied' | 'unchanged' | 'refused'; problems: RowProblem[] }

/** Changes a few leads at once, each in its own transaction: one that can't be changed does not hold back the others. */
export async function changeLeads(
  { db, ...deps }: LeadRowDeps & { db: Db },
  rows: readonly LeadRow[],
  origin: LeadRowOrigin,
): Promise<ChangedLead[]> {
  const results: ChangedLead[] = []
  for (const row of rows) {
    const { leadId } = row
    try {
      const { after } = await db.transaction().execute((tx) => changeLeadRow(tx, deps, row, origin))
      results.push({ leadId, state: Object.keys(after).length === 0 ? 'unchanged' : 'applied', problems: [] })
    } catch (error) {
      results.push({ leadId, state: 'refused', problems: leadProblemsOf(error) })
    }
  }
  return results
}
