import type { Db } from '@amber/db/database'
import { countExperiment } from '@amber/db/queries/experiments/experiment-counts'
import { listStoredExperiments } from '@amber/db/queries/experiments/stored-experiments'
import { assessExperiment, type ExperimentResults } from '@amber/domain/experiments/assess-experiment'
import { type Experiment, experimentOf, type ExperimentState, stateOf } from '@amber/domain/experiments/experiment'
import type { FlagName, FlagValue } from '@amber/domain/flags/catalogue'

export type LoadedExperiment = {
  experiment: Experiment
  state: ExperimentState
  /** Whether the flag has its rule still. */
  isCurrent: boolean
  /** Value that everybody got afterwards; null without a winner. */
  winner: FlagValue | null
  results: ExperimentResults
  /** People who were in more than one group, and count in none. */
  switched: number
  /** First exposure; null without any. */
  since: Date | null
}

/** Each is counted anew, and nobody decides by more. */
const MAX_EXPERIMENTS = 10

/** Loads the results of the experiments of a flag: of those that it has now, and of the last before. */
export async function loadExperiments(db: Db, name: FlagName, now: Date): Promise<LoadedExperiment[]> {
  const stored = await listStoredExperiments(db, { flag: name })
  const listed = [...stored.filter(({ isCurrent }) => isCurrent), ...stored.filter(({ isCurrent }) => !isCurrent)]
  return Promise.all(
    listed.slice(0, MAX_EXPERIMENTS).flatMap(({ rule, isCurrent, winner }) => {
      const experiment = experimentOf(name, rule)
      if (experiment === undefined) return []
      return countExperiment(db, experiment.key).then(({ variations, switched, since }) => ({
        experiment,
        state: isCurrent ? stateOf(rule, now) : ('ended' as const),
        isCurrent,
        winner,
        results: assessExperiment(experiment, variations),
        switched,
        since,
      }))
    }),
  )
}
