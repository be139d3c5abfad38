import { useTranslation } from '../../i18n/use-translation.ts'
import type { CompareColumn, ComparePage } from './compare-view.ts'

/** Price per week or month and the total, below the name of a column, and its start if it is not the one in the form. */
export function ColumnPrice({ column: { cost, stay }, page }: { column: CompareColumn; page: ComparePage }) {
  const { t } = useTranslation(['common', 'place', 'compare'])
  if (cost === null) return null
  const formStart = page.comparison.moveIn === null ? page.autoMoveIn : page.moveIn
  return (
    <span className="compare-price">
      <span className="font-semibold text-ink">
        {cost.price.text}
        <wbr />
        {t('per_unit', { unit: t(`unit_${page.unit}`) })}
      </span>{' '}
      <span className={stay?.isComparable ? undefined : 'text-ink-3'}>
        {cost.total.text} {t('place:whole_stay_short')}
      </span>
      {stay?.first && formStart !== null && stay.first !== formStart && (
        <>
          {' '}
          <span className="compare-start">{t('compare:starts', { day: stay.first })}</span>
        </>
      )}
    </span>
  )
}
