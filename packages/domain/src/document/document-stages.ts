import type { LeadStage } from '../lead/stages.ts'

/** Stages in which staff check documents: from the form until the student has moved in. */
const STAGES: ReadonlySet<LeadStage> = new Set(['form_sent', 'deposit_paid', 'agreement_signed'])

/** Returns whether staff need the documents of a lead in this stage. Its owner may read them at any time. */
export const areDocumentsNeeded = (stage: LeadStage): boolean => STAGES.has(stage)
