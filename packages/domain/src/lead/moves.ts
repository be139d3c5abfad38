import type { LeadStage } from './stages.ts'

/** Where a lead may go from where it is. A free booking has no deposit to pay; what is closed stays closed. */
const MOVES: Readonly<Record<LeadStage, readonly LeadStage[]>> = {
  enquired: ['room_chosen', 'form_sent', 'closed'],
  room_chosen: ['form_sent', 'closed'],
  form_sent: ['deposit_paid', 'agreement_signed', 'closed'],
  deposit_paid: ['agreement_signed', 'closed'],
  agreement_signed: ['moved_in', 'closed'],
  moved_in: ['closed'],
  closed: [],
}

export const mayMove = (from: LeadStage, to: LeadStage): boolean => MOVES[from].includes(to)

/** Until then whoever enquires may still choose another room or other dates. */
export const isBeforeForm = (stage: LeadStage): boolean => mayMove(stage, 'form_sent')

/** A deposit may be paid here. Not what is closed, nor where one of us knows that it was paid elsewhere or is not due. */
export const mayPayDeposit = (stage: LeadStage): boolean => mayMove(stage, 'deposit_paid')
