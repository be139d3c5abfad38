import type { Tx } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { addNamedJobs, type NamedJob } from '@amber/db/jobs'

/** Jobs that a transaction enqueues last, because other transactions wait for their keys until it commits. */
export type DeferredJobs = {
  jobs: readonly NamedJob[]
  /** Id of the place that changed. */
  changedRootId?: number
}

/** Outcome of a change, with the jobs still to be enqueued. */
export type Applied<Outcome> = { outcome: Outcome; last: DeferredJobs }

export const withoutDeferredJobs = <Outcome>(outcome: Outcome): Applied<Outcome> => ({ outcome, last: { jobs: [] } })

export const enqueueDeferredJobs = (tx: Tx, { jobs, changedRootId }: DeferredJobs): Promise<void> =>
  changedRootId === undefined
    ? addNamedJobs(tx, jobs)
    : recordEvent(tx, 'place.changed', { rootId: changedRootId }, jobs)
