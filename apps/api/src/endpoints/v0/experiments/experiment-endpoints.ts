import type { Mounted } from '../../../http/mount.ts'
import { listExperimentsEndpoint } from './list-experiments.ts'
import { recordExposuresEndpoint } from './record-exposures.ts'

export const experimentEndpoints: readonly Mounted[] = [recordExposuresEndpoint, listExperimentsEndpoint]
