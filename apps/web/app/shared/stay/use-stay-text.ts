import type { LeaseUnit } from '@amber/domain/search/lease-bucket'
import type { Range } from '@amber/domain/search/place-search'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Returns a formatter for '41–45 weeks', 'Up to 4 months' and 'Over 45 weeks'. */
export function useStayText() {
  const { t } = useTranslation('common')
  return ({ min, max }: Range, unit: LeaseUnit): string => {
    if (max === undefined) return t(`stay_over_${unit}s`, { count: Math.max((min ?? 0) - 1, 0) })
    return min ? t(`stay_${unit}s`, { min, max }) : t(`stay_up_to_${unit}s`, { count: max })
  }
}
