import { useTranslation } from '../../i18n/use-translation.ts'
import type { ComparePage, RowKey } from './compare-view.ts'

/** Returns the label of each row and the label of its best value. */
export function useRowLabels({ unit, university }: Pick<ComparePage, 'unit' | 'university'>) {
  const { t } = useTranslation(['compare', 'place'])
  return {
    label: (key: RowKey): string => {
      switch (key) {
        case 'period':
          return t(`row_period_${unit}`)
        case 'distance':
          return t('row_distance', { university: university?.name ?? '' })
        case 'change_of_mind':
        case 'no_visa':
        case 'no_place':
        case 'course_changed':
          return t(`place:reason_${key}`)
        default:
          return t(`row_${key}`)
      }
    },
    best: (key: RowKey): string => {
      switch (key) {
        case 'total':
        case 'distance':
        case 'rating':
        case 'confirmed':
        case 'size':
          return t(`best_${key}`)
        case 'change_of_mind':
        case 'no_visa':
        case 'no_place':
        case 'course_changed':
          return t('best_cancelling')
        default:
          return t('best_period')
      }
    },
  }
}
