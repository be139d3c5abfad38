import type { Duration } from '@amber/domain/dates/duration'
import { useTranslation } from '../../i18n/use-translation.ts'

/** '44 weeks'. */
export function useLength() {
  const { t } = useTranslation('place')
  return ({ count, unit }: Duration) => t(`length_${unit}`, { count })
}
