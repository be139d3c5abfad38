import type { Db } from '@amber/db/database'
import { countExperiment } from '@amber/db/queries/experiments/experiment-counts'
import { listFlags } from '@amber/db/queries/flags/flag-versions'
import { assessExperiment, type ExperimentResults } from '@amber/domain/experiments/assess-experiment'
import { type Experiment, experimentsOf } from '@amber/domain/experiments/experiment'
import type { FlagName } from '@amber/domain/flags/catalogue'

export type LoadedExperiment = {
  experiment: Experiment
  results: ExperimentResults
  /** People who were in more than one group, and count in none. */
  switched: number
  /** First exposure; null without any. */
  since: Date | null
}

/** Loads the results of the experiments that a flag has now. */
export async function loadExperiments(db: Db, name: FlagName): Promise<LoadedExperiment[]> {
  const flag = (await listFlags(db)).find((each) => each.name === name)
  if (flag === undefined) return []
  return Promise.all(
    experimentsOf(flag).map(async (experiment) => {
      const { variations, switched, since } = await countExperiment(db, experiment.key)
      return { experiment, results: assessExperiment(experiment, variations), switched, since }
    }),
  )
}
