import type { DuplicateReason } from '@amber/domain/lead/duplicate-score'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Returns the function that says why two leads look like one person's. */
export function useReasonWords() {
  const { t } = useTranslation('lead_merge')
  return (reasons: readonly DuplicateReason[]) => reasons.map((reason) => t(`reason_${reason}`)).join(' · ')
}
