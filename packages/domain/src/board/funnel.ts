import type { LeadStage } from '../lead/stages.ts'

/**
 * Steps of the funnel, each with the stage of the student that proves it. The talk before the form has none, so events prove
 * those steps (`contact-events.ts`). A lead counts in its furthest step and in all before it, even if it skipped some
 * or went back later: the funnel says how far leads ever came.
 */
export const FUNNEL = [
  { step: 'new', stages: [] },
  { step: 'contacted', stages: [] },
  { step: 'options_sent', stages: [] },
  { step: 'form_sent', stages: ['form_sent'] },
  { step: 'booked', stages: ['deposit_paid'] },
  { step: 'confirmed', stages: ['agreement_signed', 'moved_in'] },
] as const satisfies readonly { step: string; stages: readonly LeadStage[] }[]

export type FunnelStep = (typeof FUNNEL)[number]['step']

export const FUNNEL_STEPS: readonly FunnelStep[] = FUNNEL.map(({ step }) => step)

/** Returns the position of a step, by which summaries store it. */
export const funnelPosition = (step: FunnelStep): number => FUNNEL_STEPS.indexOf(step)
