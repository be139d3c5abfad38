import type { LeadStage } from './stages.ts'

/** Allowed transitions by stage. A free booking skips the deposit; a closed lead stays closed. */
const TRANSITIONS: Readonly<Record<LeadStage, readonly LeadStage[]>> = {
  enquired: ['room_chosen', 'form_sent', 'closed'],
  room_chosen: ['form_sent', 'closed'],
  form_sent: ['deposit_paid', 'agreement_signed', 'closed'],
  deposit_paid: ['agreement_signed', 'closed'],
  agreement_signed: ['moved_in', 'closed'],
  moved_in: ['closed'],
  closed: [],
}

export const canMoveTo = (from: LeadStage, to: LeadStage): boolean => TRANSITIONS[from].includes(to)

/** Returns whether the form is not yet sent, so that another room or other dates can be chosen. */
export const isBeforeForm = (stage: LeadStage): boolean => canMoveTo(stage, 'form_sent')

/** Returns whether a form can be sent or sent again. A paid lead keeps the stay of its form. */
export const acceptsForm = (stage: LeadStage): boolean => isBeforeForm(stage) || stage === 'form_sent'

/**
 * Returns whether the deposit can be paid online. It cannot once the lead is closed, or staff moved it on because the
 * deposit was paid elsewhere or is not due.
 */
export const canPayDeposit = (stage: LeadStage): boolean => canMoveTo(stage, 'deposit_paid')
