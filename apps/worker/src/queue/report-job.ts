import { TRACE_OF_JOB } from '@amber/domain/error-reports/trace-channels'
import type { ErrorReports } from '@amber/server/error-reports/error-reports'
import type { Task } from 'graphile-worker'

/** Runs a job as a part of the trace that enqueued it, and reports its failures. */
export const reportJob =
  (reports: ErrorReports, name: string, task: Task): Task =>
  (payload, helpers) => {
    const { job } = helpers
    const tags = { job_id: job.id, attempt: job.attempts, last_try: job.attempts >= job.max_attempts }
    return reports.trackJob({ name, trace: traceOf(payload), tags }, async () => task(payload, helpers))
  }

function traceOf(payload: unknown): string | undefined {
  const trace: unknown =
    typeof payload === 'object' && payload !== null ? Reflect.get(payload, TRACE_OF_JOB) : undefined
  return typeof trace === 'string' ? trace : undefined
}
