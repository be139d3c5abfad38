import type { DurationUnit } from '@amber/domain/dates/duration'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Returns a formatter for lengths such as '44 weeks'. */
export function useLength() {
  const { t } = useTranslation('common')
  return (count: number, unit: DurationUnit) => t(`length_${unit}`, { count })
}
