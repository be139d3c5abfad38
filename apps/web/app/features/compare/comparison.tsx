import { comparisonPath, MIN_COMPARED, MAX_COMPARED } from '@amber/domain/compare/comparison-url'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AddFromShortlist } from './add-from-shortlist.tsx'
import { CompareActions } from './compare-actions.tsx'
import { CompareTable } from './compare-table.tsx'
import type { ComparePage } from './compare-view.ts'
import { MixedLengths } from './mixed-lengths.tsx'
import { NationalityChoice } from './nationality-choice.tsx'
import { OptionsSummary } from './options-summary.tsx'
import { NothingToCompare } from './nothing-to-compare.tsx'
import { useStayChangeText } from '../shortlist/shared/saved-stay-notice.tsx'
import { StayForm } from './stay-form.tsx'

/** Maximum number of columns that fit a narrow window. */
const MAX_NARROW_COLUMNS = 3

export function Comparison({ page }: { page: ComparePage }) {
  const { t } = useTranslation(['compare', 'place', 'nearby'])
  const { columns, comparison, rates } = page
  const { onlyDifferences } = comparison
  if (columns.length === 0) return <NothingToCompare page={page} />
  return (
    <div className={columns.length > MAX_NARROW_COLUMNS ? 'compare-many' : ''}>
      {/* Closed on phones, so that the rows begin on the first screen; wider windows show it without the summary. */}
      <details className="compare-options">
        <OptionsSummary page={page} />
        {/* One row on wide windows, so that the costs begin on the first screen. */}
        <div className="flex flex-wrap items-start gap-x-3 gap-y-3 max-md:mt-3 lg:flex-nowrap">
          <StayForm page={page} />
          <NationalityChoice page={page} />
        </div>
      </details>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 print:hidden">
        {columns.length >= MIN_COMPARED && (
          <ButtonLink
            to={comparisonPath({ ...comparison, onlyDifferences: !onlyDifferences })}
            preventScrollReset
            variant="link"
            className="min-h-11"
          >
            {onlyDifferences ? t('all_rows') : t('only_differences')}
          </ButtonLink>
        )}
        <CompareActions page={page} />
      </div>
      <Notes page={page} />
      <MixedLengths page={page} />
      <div className="mt-2">
        <CompareTable page={page} />
      </div>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:hidden">
        {columns.length < MAX_COMPARED && <AddFromShortlist page={page} />}
        <CompareActions page={page} />
      </div>
      <div className="mt-4 grid gap-1 text-13 text-ink-3">
        <p>{t('as_of', { day: page.asOf })}</p>
        {page.isEstimated && <p>{t('nearby:estimated')}</p>}
        {rates && <p>{t('place:converted', { day: rates.day })}</p>}
      </div>
    </div>
  )
}

/** Lists how the page differs from what the URL requested. */
function Notes({ page: { left, missing, replaced, unknownUniversity, columns } }: { page: ComparePage }) {
  const { t } = useTranslation('compare')
  const changeText = useStayChangeText()
  const notes = [
    left > 0 && t('left_out', { count: left }),
    missing > 0 && t('missing', { count: missing }),
    replaced > 0 && t('replaced', { count: replaced }),
    ...columns.map(({ name, change }) => change !== null && `${name}: ${changeText(change)}`),
    unknownUniversity !== null && t('unknown_university', { query: unknownUniversity }),
    columns.length < MIN_COMPARED && t('one_more'),
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return (
    <ul className="mt-5 grid gap-1 rounded-control bg-honey-tint px-4 py-3 text-honey-ink print:hidden">
      {notes.map((note) => (
        <li key={note} className="flex items-start gap-2">
          <Icon name="info" className="mt-0.5" />
          {note}
        </li>
      ))}
    </ul>
  )
}
