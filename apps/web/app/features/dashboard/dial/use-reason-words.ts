import { useTranslation } from '../../../i18n/use-translation.ts'
import type { QueueLine } from './queue-line.ts'

/** Returns why a person is in the queue, the most important reason first, and how often we called. */
export function useReasonWords() {
  const { t } = useTranslation('dial')
  return ({ reasons, attempts, promised, holdEnds, commission }: QueueLine): string[] => [
    ...reasons
      // Without an amount it would say nothing.
      .filter((reason) => reason !== 'expected_value' || commission !== null)
      .map((reason) => t(`reason_${reason}`, { amount: commission ?? '' })),
    ...(promised === null ? [] : [t('promised', { time: promised })]),
    ...(holdEnds === null ? [] : [t('hold_ends', { time: holdEnds })]),
    t('attempts', { count: attempts }),
  ]
}
