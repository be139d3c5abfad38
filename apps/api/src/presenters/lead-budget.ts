import type { LeadBudget as PresentedBudget } from '@amber/contract/schemas/lead-budget'
import type { LeadBudget } from '@amber/domain/lead/budget'

export const presentBudget = ({ amountMinor, currency, period, isAllIn }: LeadBudget): PresentedBudget => ({
  amount: amountMinor,
  currency,
  period,
  all_in: isAllIn,
})

export const readBudget = ({ amount, currency, period, all_in: isAllIn }: PresentedBudget): LeadBudget => ({
  amountMinor: amount,
  currency,
  period,
  isAllIn,
})
