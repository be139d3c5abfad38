import { comparisonPath } from '@amber/domain/compare/comparison-url'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLength } from '../../shared/stay/use-length.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ComparePage } from './compare-view.ts'

/**
 * Warns that stays of different lengths are compared, and links to a length that more of them have. While neither a length
 * nor saved stays are compared, each column names the difference itself.
 */
export function MixedLengths({ page }: { page: ComparePage }) {
  const { t } = useTranslation('compare')
  const length = useLength()
  const { mixedLengths, isAsNamed, comparison, columns, unit } = page
  if (mixedLengths === null || (!isAsNamed && comparison.length === null)) return null
  const { offered } = mixedLengths
  const offeredLength = offered && length(offered.length.count, offered.length.unit)
  return (
    <p className="mt-3 flex items-start gap-2 rounded-control bg-honey-tint px-4 py-3 text-honey-ink print:hidden">
      <Icon name="info" className="mt-0.5" />
      <span>
        {t('lengths_differ', { unit })}{' '}
        {offered && (
          <Link
            to={comparisonPath({ ...comparison, length: offered.length })}
            preventScrollReset
            className="font-semibold underline underline-offset-3"
          >
            {offered.count === columns.length
              ? t('use_length', { length: offeredLength })
              : t('use_length_of_some', { length: offeredLength, count: offered.count, all: columns.length })}
          </Link>
        )}
      </span>
    </p>
  )
}
