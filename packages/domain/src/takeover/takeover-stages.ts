import type { LeadStage } from '../lead/stages.ts'

/** Returns whether the room is booked, so that the rest of its stay can be offered. */
export const canOfferTakeover = (stage: LeadStage): boolean =>
  stage === 'deposit_paid' || stage === 'agreement_signed' || stage === 'moved_in'
