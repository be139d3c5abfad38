import { useTranslation } from '../../i18n/use-translation.ts'
import type { CompareColumn, ComparePage } from './compare-view.ts'

/** Price per week or month and the total, below the name of a column. */
export function ColumnPrice({ column: { cost }, unit }: { column: CompareColumn; unit: ComparePage['unit'] }) {
  const { t } = useTranslation(['common', 'place'])
  if (cost === null) return null
  return (
    <span className="compare-price">
      <span className="font-semibold text-ink">
        {cost.period.text}
        {t('per_unit', { unit: t(`unit_${unit}`) })}
      </span>{' '}
      <span>
        {cost.total.text} {t('place:whole_stay_short')}
      </span>
    </span>
  )
}
