import { captureException, continueTrace, startSpan, withIsolationScope } from '@sentry/core'
import type { JobRun } from './error-reports.ts'

/** Runs a job as a part of the trace that enqueued it, and reports the error with which it fails. */
export async function traceJob<Result>({ name, trace, tags }: JobRun, run: () => Promise<Result>): Promise<Result> {
  return withIsolationScope((scope) => {
    scope.setTags({ job: name, ...tags })
    scope.setTransactionName(name)
    return continueTrace({ sentryTrace: trace, baggage: undefined }, () =>
      startSpan({ name, op: 'queue.process', attributes: { 'sentry.source': 'task' } }, async () => {
        try {
          return await run()
        } catch (error) {
          // The queue's own error names the kind of the original only.
          captureException(error instanceof Error ? (error.cause ?? error) : error)
          throw error
        }
      }),
    )
  })
}
