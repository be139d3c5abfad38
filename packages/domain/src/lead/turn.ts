import type { AgreementState } from '../agreement/agreement.ts'
import { isAwaitingConfirmation, nationalityCheckOf, type NationalityFacts } from '../payment/nationality-difference.ts'
import { type LeadStage, stageRow, type Turn } from './stages.ts'

/** Facts that decide the turn of a lead whose room is booked. */
export type TurnFacts = {
  readonly nationality: NationalityFacts & { readonly hasPassport: boolean }
  readonly agreement: AgreementState
}

/**
 * Returns who has to act next. Signing is the landlord's turn until there is an agreement to sign, which waits for the
 * price by the passport.
 */
export function turnOf(stage: LeadStage, facts: TurnFacts | undefined): Turn {
  const { turn } = stageRow(stage)
  if (stage !== 'deposit_paid' || facts === undefined) return turn
  if (isAwaitingConfirmation(stage, facts.nationality)) return 'ours'
  const check = nationalityCheckOf(facts.nationality)
  const isStudentAwaited = check === 'unconfirmed' || check === 'amount_due' || facts.agreement === 'to_sign'
  return isStudentAwaited ? 'yours' : turn
}
