import type { DurationUnit } from '@amber/domain/dates/duration'
import { useTranslation } from '../../i18n/use-translation.ts'

/** '44 weeks'. */
export function useLength() {
  const { t } = useTranslation('book')
  return (count: number, unit: DurationUnit) => t(`length_${unit}`, { count })
}
