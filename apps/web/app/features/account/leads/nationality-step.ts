import type { Booking } from '@amber/contract/schemas/bookings'
import type { Language } from '@amber/domain/languages'
import { formatMoney } from '@amber/domain/money/format-money'

/** Step before the agreement where the price depends on the nationality. */
export type NationalityStep = {
  /** `upload`: no passport yet. `wait`: staff check it. `due`: the rest of the price has to be paid. */
  is: 'upload' | 'wait' | 'due'
  /** Formatted amount that is due, or an empty text. */
  amount: string
  path: string | null
}

/** Returns null if the agreement waits for nothing of this. */
export function nationalityStepOf(
  { uuid, turn, next_stage: next, nationality }: Booking,
  language: Language,
): NationalityStep | null {
  if (next !== 'agreement_signed' || !nationality) return null
  const { check, amount_due: due } = nationality
  if (due) return { is: 'due', amount: formatMoney(due, language), path: `/payments/${due.token}` }
  if (check !== 'unconfirmed') return null
  if (turn === 'ours') return { is: 'wait', amount: '', path: null }
  return { is: 'upload', amount: '', path: `/profile/leads/${uuid}/documents` }
}
