import type { LeadStage } from '../lead/stages.ts'

/** Stages in which staff check documents: from the form until the student has moved in. */
const STAGES: ReadonlySet<LeadStage> = new Set(['form_sent', 'deposit_paid', 'agreement_signed'])

/** Stages after which nobody has to answer the student's mails. */
const ENDED: ReadonlySet<LeadStage> = new Set(['moved_in', 'closed'])

/** Returns whether staff need the files that a student of this stage emails. They come before any form. */
export const areMailFilesNeeded = (stage: LeadStage): boolean => !ENDED.has(stage)

/** Returns whether staff need the documents of a lead in this stage. Its owner may read them at any time. */
export const areDocumentsNeeded = (stage: LeadStage): boolean => STAGES.has(stage)
