import type { useTranslation } from '../../i18n/use-translation.ts'
import type { DueDates, ScheduleRow } from './schedule-view.ts'

type Translate = ReturnType<typeof useTranslation<'schedule'>>['t']

/** Returns when a payment after today's is due, or from when to when equal ones are. */
export function dueDateText(
  { kind, count, position }: ScheduleRow,
  { difference = '', deposit, rent, instalments }: DueDates,
  t: Translate,
): string {
  if (kind === 'difference') return difference
  if (kind !== 'instalment') return kind === 'deposit' || kind === 'rest_of_deposit' ? deposit : rent
  const first = instalments[position] ?? ''
  return count === 1 ? first : t('monthly', { first, last: instalments[position + count - 1] ?? '' })
}
