import { useTranslation } from '../../i18n/use-translation.ts'
import { useLength } from '../../shared/stay/use-length.ts'
import type { CompareColumn, ComparePage } from './compare-view.ts'

type Props = { column: CompareColumn; page: ComparePage }

/** Price per week or month and the total, below the name of a column. */
export function ColumnPrice({ column, page }: Props) {
  const { t } = useTranslation(['common', 'place'])
  const { cost, stay } = column
  const length = useLength()
  if (cost === null) return null
  return (
    <span className="compare-price">
      <span className="font-semibold text-ink">
        <span className="whitespace-nowrap">{cost.price.text}</span>
        <wbr />
        {t('per_unit', { unit: t(`unit_${page.unit}`) })}
      </span>{' '}
      <span className={stay?.isComparable ? undefined : 'text-ink-3'}>
        <span className="whitespace-nowrap">{cost.total.text}</span>{' '}
        {page.mixedLengths !== null && stay !== null
          ? t('for_length', { length: length(stay.length.count, stay.length.unit) })
          : t('place:whole_stay_short')}
      </span>
    </span>
  )
}
