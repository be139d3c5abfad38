import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { type CommissionSums, sumCommissions } from '@amber/db/queries/finance/commission-sums'
import type { CommissionGroup } from '@amber/domain/finance/commission-groups'

/** Most rows of one file; all places of today fit. */
const MAX_ROWS = 20_000

type Export = { by: CommissionGroup; supplierId?: number | undefined; actorId: number; requestId: string }

/** Returns the sums and records who took them, in one transaction. */
export async function exportCommissions(
  db: Db,
  { by, supplierId, actorId, requestId }: Export,
): Promise<CommissionSums[]> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sumCommissions(tx, { by, supplierId, p: 1, limit: MAX_ROWS })
    await recordAudit(tx, {
      actorId,
      action: 'commissions.export',
      ids: supplierId === undefined ? {} : { organisation_id: supplierId },
      fields: [by],
      requestId,
    })
    return rows
  })
}
