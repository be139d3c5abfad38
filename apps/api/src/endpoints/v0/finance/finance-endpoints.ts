import type { Mounted } from '../../../http/mount.ts'
import { closeDifferenceEndpoint } from './close-difference.ts'
import { decideClosureEndpoint } from './decide-closure.ts'
import { exportCommissionsEndpoint } from './export-commissions.ts'
import { listCommissionSumsEndpoint } from './list-commission-sums.ts'
import { listDifferencesEndpoint } from './list-differences.ts'
import { listDisputesEndpoint } from './list-disputes.ts'
import { listPaymentsToCheckEndpoint } from './list-payments-to-check.ts'

/** Lists of finance, and closing differences. Refunds have endpoints of their own, which those who approve them use. */
export const financeEndpoints: readonly Mounted[] = [
  listPaymentsToCheckEndpoint,
  listDifferencesEndpoint,
  closeDifferenceEndpoint,
  decideClosureEndpoint,
  listDisputesEndpoint,
  listCommissionSumsEndpoint,
  exportCommissionsEndpoint,
]
