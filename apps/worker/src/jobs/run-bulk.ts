import { bulkValueChecks } from '@amber/contract/schemas/bulk-values'
import { processRun } from '@amber/operations/bulk/process-run'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const runBulkJob = defineJob({
  name: 'run-bulk',
  payload: z.object({ bulk_run_id: z.number() }),
  run: ({ bulk_run_id }, { db }) => processRun({ db, checks: bulkValueChecks }, bulk_run_id),
})
