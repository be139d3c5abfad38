import type { FastifyInstance } from 'fastify'

/** Facts about the work in which an error occurred. Tags that `scrubEvent` doesn't list are not sent. */
type ReportTags = Readonly<Record<string, string | number | boolean | null>>

export type JobRun = {
  name: string
  /** Trace of the request that enqueued the job, if it was traced. */
  trace: string | undefined
  tags: ReportTags
}

/** Reports errors and traces to a service that speaks Sentry's protocol. Never throws, and never waits for it. */
export type ErrorReports = {
  /** Reports an error with the request or job during which it occurred. */
  capture: (error: unknown) => void
  /** Traces the requests of a server, and connects errors with their ids. */
  trackRequests: (app: FastifyInstance) => void
  /** Runs a job as a part of the trace that enqueued it. */
  trackJob: <Result>(job: JobRun, run: () => Promise<Result>) => Promise<Result>
  /** Sends what is pending, for at most two seconds. */
  close: () => Promise<void>
}

export const NO_REPORTS: ErrorReports = {
  capture: () => undefined,
  trackRequests: () => undefined,
  trackJob: (_job, run) => run(),
  close: async () => undefined,
}
