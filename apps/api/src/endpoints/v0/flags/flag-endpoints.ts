import type { Mounted } from '../../../http/mount.ts'
import { changeFlagEndpoint } from './change-flag.ts'
import { evaluateFlagsEndpoint } from './evaluate-flags.ts'
import { getFeaturesEndpoint } from './get-features.ts'
import { listFlagsEndpoint } from './list-flags.ts'
import { listFlagVersionsEndpoint } from './list-flag-versions.ts'
import { watchFlagsEndpoint } from './watch-flags.ts'

export const flagEndpoints: readonly Mounted[] = [
  getFeaturesEndpoint,
  evaluateFlagsEndpoint,
  watchFlagsEndpoint,
  listFlagsEndpoint,
  changeFlagEndpoint,
  listFlagVersionsEndpoint,
]
