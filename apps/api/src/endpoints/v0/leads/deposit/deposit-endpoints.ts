import type { Mounted } from '../../../../http/mount.ts'
import { getDepositReturnEndpoint } from './get-deposit-return.ts'
import { saveDepositDisputeEndpoint } from './save-deposit-dispute.ts'
import { saveDepositLeavingEndpoint } from './save-deposit-leaving.ts'
import { saveDepositOutcomeEndpoint } from './save-deposit-outcome.ts'

/** Getting the deposit back, for the student of a booking. */
export const depositEndpoints: readonly Mounted[] = [
  getDepositReturnEndpoint,
  saveDepositDisputeEndpoint,
  saveDepositLeavingEndpoint,
  saveDepositOutcomeEndpoint,
]
