import { MAX_LEAD_BUDGET_MINOR } from '@amber/domain/lead/budget'
import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { PRICING_DURATIONS } from '@amber/domain/money/pricing-duration'
import * as z from 'zod/mini'

/** The most that a student wants to pay. */
export const LeadBudget = z.object({
  amount: z.int().check(z.minimum(1), z.maximum(MAX_LEAD_BUDGET_MINOR)),
  currency: z.enum(CURRENCY_CODES),
  period: z.enum(PRICING_DURATIONS),
  /** Whether bills are part of it. */
  all_in: z.boolean(),
})

export type LeadBudget = z.output<typeof LeadBudget>
