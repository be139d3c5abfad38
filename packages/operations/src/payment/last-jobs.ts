import type { Tx } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { addNamedJobs, type NamedJob } from '@amber/db/jobs'

/** What a transaction ends with. Others wait for the keys of its jobs until it commits, so all else comes before. */
export type LastJobs = {
  jobs: readonly NamedJob[]
  /** A place that is another one now. */
  changedRootId?: number
}

/** What was changed, in a word, and what is left to be done. */
export type Applied<Outcome> = { outcome: Outcome; last: LastJobs }

export const withoutJobs = <Outcome>(outcome: Outcome): Applied<Outcome> => ({ outcome, last: { jobs: [] } })

export const addLastJobs = (tx: Tx, { jobs, changedRootId }: LastJobs): Promise<void> =>
  changedRootId === undefined
    ? addNamedJobs(tx, jobs)
    : recordEvent(tx, 'place.changed', { rootId: changedRootId }, jobs)
