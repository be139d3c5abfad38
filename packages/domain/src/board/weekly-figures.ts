import type { FigureName } from './figures.ts'

/** Figures in the weekly mail: those about leads and money, which a manager acts on. */
export const WEEKLY_FIGURES = [
  'leads',
  'first_contact',
  'promise',
  'contact_rate',
  'conversion',
  'lost',
  'expected',
  'earned',
] as const satisfies readonly FigureName[]

export type WeeklyFigure = (typeof WEEKLY_FIGURES)[number]
