import type { Tx } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'

/** Has a queued lead assigned by the rules. The key is the lead's own, so leads do not wait for each other. */
export const enqueueAssignment = (tx: Tx, leadId: number): Promise<void> =>
  addJobs(tx, 'assign-leads', [{ jobKey: `assign-lead:${leadId}`, payload: { lead_id: leadId }, isUrgent: true }])
