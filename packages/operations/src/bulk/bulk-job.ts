import type { NewJob } from '@amber/db/jobs'

/**
 * Returns the job that processes a run. One at a time: a job that is added while it runs follows it. Somebody waits for
 * it, and each time it is queued again it would wait until all places that it has changed so far are indexed.
 */
export const bulkJobOf = (runId: number): NewJob => ({
  jobKey: `bulk:${runId}`,
  payload: { bulk_run_id: runId },
  isUrgent: true,
})
