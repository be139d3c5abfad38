import { useTranslation } from '../../i18n/use-translation.ts'
import { useLength } from '../../shared/stay/use-length.ts'
import type { CompareColumn, ComparePage } from './compare-view.ts'
import { hasOtherLength } from './has-other-length.ts'

type Props = {
  column: CompareColumn
  page: Pick<ComparePage, 'requestedStay' | 'comparison' | 'moveIn' | 'autoMoveIn' | 'isAsNamed'>
}

/** Says how the stay of a column differs from the form. */
export function ColumnDeviations({ column, page }: Props) {
  return useDeviations(column, page).map((text) => (
    <p key={text} className="text-13 text-warning">
      {text}
    </p>
  ))
}

/** Returns why the column shows another stay than the form names: none is available, or only another length or start. */
function useDeviations(column: CompareColumn, page: Props['page']): string[] {
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
