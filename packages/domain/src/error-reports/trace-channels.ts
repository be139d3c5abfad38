/**
 * Names of the channels of `node:diagnostics_channel` by which the database tells what it does, and what is published
 * there. Whoever traces subscribes to them, and without a subscriber they cost nothing.
 */
export const QUERY_CHANNEL = 'amber.db.query'
export const ENQUEUE_CHANNEL = 'amber.db.enqueue'

/** A statement that has ended. */
export type QueryMessage = { readonly sql: string; readonly milliseconds: number; readonly failed: boolean }

/** Jobs that are about to be enqueued. A subscriber sets the trace that they belong to. */
export type EnqueueMessage = { trace?: string }

/** Name of the trace in the payload of a job, which holds ids only. */
export const TRACE_OF_JOB = 'trace'
