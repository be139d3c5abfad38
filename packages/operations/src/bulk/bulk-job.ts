import type { NewJob } from '@amber/db/jobs'

/** Returns the job that processes a run. One at a time: a job that is added while it runs follows it. */
export const bulkJobOf = (runId: number): NewJob => ({ jobKey: `bulk:${runId}`, payload: { bulk_run_id: runId } })
