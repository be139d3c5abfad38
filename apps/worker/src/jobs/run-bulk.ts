import { bulkValueChecks } from '@amber/contract/schemas/bulk-values'
import { processRun } from '@amber/operations/bulk/process-run'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'
import { safeErrorInfo } from '../queue/safe-error-info.ts'

export const runBulkJob = defineJob({
  name: 'run-bulk',
  payload: z.object({ bulk_run_id: z.number() }),
  run: ({ bulk_run_id }, { db, log, leadRows }) =>
    processRun(
      {
        db,
        checks: bulkValueChecks,
        leads: leadRows,
        reportRefused: (row, error) => log.error({ bulk_run_id, row, error: safeErrorInfo(error) }, 'row refused'),
      },
      bulk_run_id,
    ),
})
