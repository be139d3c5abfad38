import { listExperiments } from '@amber/contract/endpoints/experiments'
import * as schemas from '@amber/contract/schemas/experiments'
import { loadExperiments } from '@amber/operations/experiments/load-experiments'
import { mount } from '../../../http/mount.ts'
import { presentExperiment } from '../../../presenters/experiment.ts'

export const listExperimentsEndpoint = mount(
  listExperiments,
  schemas.listExperiments,
  async ({ params }, { listDb }) => ({
    data: { result: (await loadExperiments(listDb, params.name, new Date())).map(presentExperiment) },
  }),
)
