import { Fragment } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLength } from '../../shared/stay/use-length.ts'
import type { CompareColumn, ComparePage } from './compare-view.ts'
import { hasOtherLength } from './has-other-length.ts'

type Props = { column: CompareColumn; page: ComparePage }

/** Price per week or month and the total, below the name of a column, and how its stay differs from the form. */
export function ColumnPrice({ column, page }: Props) {
  const { t } = useTranslation(['common', 'place', 'compare'])
  const { cost, stay } = column
  const length = useLength()
  const deviations = useDeviations(column, page)
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
      {deviations.map((text) => (
        <Fragment key={text}>
          {' '}
          <span className="compare-deviation">{text}</span>
        </Fragment>
      ))}
    </span>
  )
}

/** Returns why the column shows another stay than the form names: none is available, or only another length or start. */
function useDeviations(column: CompareColumn, page: ComparePage): string[] {
  const { t } = useTranslation(['compare', 'place'])
  const length = useLength()
  const { stay, isLet } = column
  if (stay === null) return []
  if (!stay.free) return [t(isLet ? 'place:room_full' : 'not_let')]
  const { length: requested } = page.requestedStay
  const formStart = page.comparison.moveIn === null ? page.autoMoveIn : page.moveIn
  return [
    requested &&
      hasOtherLength(column, page) &&
      t('instead_of_length', {
        length: length(stay.length.count, stay.length.unit),
        requested: length(requested.count, requested.unit),
      }),
    stay.first && formStart !== null && stay.first !== formStart && t('starts', { day: stay.first }),
  ].filter((text) => typeof text === 'string')
}
