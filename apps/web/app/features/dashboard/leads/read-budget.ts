import type { LeadBudget } from '@amber/contract/schemas/lead-budget'
import { MAX_LEAD_BUDGET_MINOR } from '@amber/domain/lead/budget'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { parseMoney } from '@amber/domain/money/parse-money'
import { readFormField } from '../../../shared/form/read-form-field.ts'

/** Reads the budget that somebody typed, as people write amounts; null if they left it empty. */
export function readBudget(form: FormData): LeadBudget | null | 'wrong' {
  const typed = readFormField(form, 'budget')
  if (typed === '') return null
  const currency = readFormField(form, 'budget_currency')
  if (!isCurrencyCode(currency)) return 'wrong'
  const money = parseMoney(typed, { currency, mostMinor: MAX_LEAD_BUDGET_MINOR })
  if (typeof money === 'string' || money.amount === 0) return 'wrong'
  return {
    amount: money.amount,
    currency,
    period: readFormField(form, 'budget_period') === 'monthly' ? 'monthly' : 'weekly',
    all_in: readFormField(form, 'budget_all_in') === 'true',
  }
}

/** Reads a move-in day and a length that were typed. What stayed as it was is left out: the day may have passed. */
export function readStay(form: FormData): { move_in_date?: string; lease_duration?: string } {
  const day = readFormField(form, 'move_in_date')
  const count = readFormField(form, 'stay_count')
  const stay = `${count} ${readFormField(form, 'stay_unit') === 'month' ? 'month' : 'week'}`
  const isChanged = (name: string, value: string) => readFormField(form, `${name}_known`) !== value
  return {
    ...(/^\d{4}-\d\d-\d\d$/.test(day) && isChanged('move_in', day) && { move_in_date: day }),
    ...(/^[1-9]\d{0,2}$/.test(count) && isChanged('stay', stay) && { lease_duration: `${stay}s` }),
  }
}
