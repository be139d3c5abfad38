import { recordAudit } from '@amber/db/audit'
import type { Tx } from '@amber/db/database'
import type { BulkResource } from '@amber/domain/bulk/bulk-fields'
import type { BulkStep } from '@amber/domain/bulk/bulk-state'

type Step = {
  run: { id: number; resource: BulkResource }
  step: BulkStep | 'upload' | 'exclude' | 'approve'
  actorId: number
  requestId: string | undefined
}

/** Records what somebody did with a run. Supply managers read the entries of inventories, but not those of leads. */
export const recordStep = (tx: Tx, { run: { id, resource }, step, actorId, requestId }: Step): Promise<void> =>
  recordAudit(tx, {
    actorId,
    ...(resource === 'leads' ? { action: 'leads.bulk', fields: [step] } : { action: `bulk.${step}`, fields: [] }),
    ids: { bulk_run_id: id },
    requestId,
  })
