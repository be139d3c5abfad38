import { canPayDeposit } from '../lead/stage-transitions.ts'
import type { LeadStage } from '../lead/stages.ts'
import { canConfirmNationality } from './nationality-difference.ts'
import type { PaymentPurpose } from './vocabulary.ts'

/** Returns whether a payment can be made in this stage. A difference is due as long as its confirmation can change. */
export const canPay = (purpose: PaymentPurpose, stage: LeadStage): boolean =>
  purpose === 'difference' ? canConfirmNationality(stage) : canPayDeposit(stage)
