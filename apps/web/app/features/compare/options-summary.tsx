import { useTranslation } from '../../i18n/use-translation.ts'
import { useLength } from '../../shared/stay/use-length.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ComparePage } from './compare-view.ts'

/** Names the closed panel of choices, and the values that are compared. */
export function OptionsSummary({ page }: { page: ComparePage }) {
  const { t } = useTranslation('compare')
  const formatLength = useLength()
  const { comparison, requestedStay, isAsNamed, university, nationality } = page
  const length = isAsNamed ? null : requestedStay.length
  const values = [
    length ? formatLength(length.count, length.unit) : t('as_chosen'),
    comparison.moveIn === null ? page.autoMoveIn : page.moveIn,
    university?.name,
    nationality.chosen?.name,
  ].filter(Boolean)
  return (
    <summary>
      <span className="min-w-0">
        {t('options')}
        <span className="block truncate text-13 font-normal text-ink-2">{values.join(' · ')}</span>
      </span>
      <Icon name="chevron-down" size="small" />
    </summary>
  )
}
