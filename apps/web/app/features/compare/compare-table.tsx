import { MIN_COMPARED } from '@amber/domain/compare/comparison-url'
import { compareFeatures } from '@amber/domain/compare/features'
import { LOCALES } from '@amber/domain/languages'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { Icon } from '../../ui/icon.tsx'
import { useNextFocus } from '../../ui/use-next-focus.ts'
import { ColumnChoice, REMOVE_LINK } from './column-choice.tsx'
import { ColumnPrice } from './column-price.tsx'
import type { CompareColumn, ComparePage, RowKey } from './compare-view.ts'
import { EndRow } from './end-row.tsx'
import { FeatureGroup } from './feature-group.tsx'
import { RowGroup } from './row-group.tsx'
import { StickyNames } from './sticky-names.tsx'
import { useStickyNames } from './use-sticky-names.ts'

/** Number of columns that fit beside each other on a phone; more are scrolled sideways. */
const MAX_PHONE_COLUMNS = 3

const GROUPS = {
  group_cost: ['total', 'period', 'rent', 'extras', 'fee', 'offers', 'back', 'perks', 'today'],
  group_stay: ['stay', 'places', 'confirmed'],
  group_place: ['distance', 'rating', 'landlord'],
  group_plans: ['change_of_mind', 'no_visa', 'no_place', 'course_changed'],
  group_room: ['room', 'size', 'bathroom', 'kitchen'],
} as const satisfies Record<string, readonly RowKey[]>

type Group = keyof typeof GROUPS

/** One column per room. On phones up to three are beside each other, below the label of each row. */
export function CompareTable({ page }: { page: ComparePage }) {
  const { t } = useTranslation(['compare', 'place'])
  const { language } = useSite()
  const { columns, comparison } = page
  const isComparing = columns.length >= MIN_COMPARED
  const isScrolled = columns.length > MAX_PHONE_COLUMNS
  const { head, scroller, strip, isShown } = useStickyNames(isScrolled)
  const isOnlyDifferent = comparison.onlyDifferences && isComparing
  const rows = isOnlyDifferent ? page.rows.filter(({ differs }) => differs) : page.rows
  const features = [
    { group: 'group_included', ...compareFeatures(columns.map(({ included }) => included)) },
    {
      group: 'group_amenities',
      ...compareFeatures(columns.map(({ amenities }) => amenities.map((amenity) => t(`place:amenity_${amenity}`)))),
    },
  ] as const
  const hasRows = rows.length > 0 || features.some(({ others }) => others.length > 0)
  const names = new Intl.ListFormat(LOCALES[language]).format(columns.map(({ label }) => label))
  return (
    <div
      className={`compare-frame ${isScrolled ? 'compare-scrolled' : columns.length === MAX_PHONE_COLUMNS ? 'compare-narrow' : ''}`}
    >
      {isComparing && !comparison.onlyDifferences && (
        <p className="mb-2 text-13 text-ink-3 max-md:hidden">{t('legend')}</p>
      )}
      {isScrolled && (
        <p className="compare-hint">
          {t('scroll_hint', { count: columns.length })}
          <Icon name="chevron-right" size="small" />
        </p>
      )}
      {isScrolled && <StickyNames page={page} strip={strip} isShown={isShown} />}
      <div ref={scroller} className="compare-scroller">
        <table className="compare-table tabular">
          <caption className="sr-only">{t('caption', { names })}</caption>
          <thead ref={head}>
            <tr>
              <th scope="col" className="compare-head">
                <span className="sr-only">{t('what')}</span>
              </th>
              {columns.map((column) => (
                <th key={column.id} scope="col">
                  <Link to={column.path} className="compare-name underline-offset-3 hover:underline">
                    {column.label}
                  </Link>
                  <ColumnPrice column={column} page={page} />
                </th>
              ))}
            </tr>
          </thead>
          <ChoiceRow page={page} />
          {(Object.keys(GROUPS) as Group[]).map((group) => (
            <RowGroup
              key={group}
              group={group}
              rows={rows.filter(({ key }) => (GROUPS[group] as readonly RowKey[]).includes(key))}
              page={page}
              isComparing={isComparing}
            />
          ))}
          {features.map(({ group, shared, others }) => (
            <FeatureGroup
              key={group}
              title={t(group)}
              columns={columns}
              shared={isOnlyDifferent ? [] : shared}
              others={others}
              isComparing={isComparing}
            />
          ))}
          <EndRow columns={columns} />
        </table>
      </div>
      {!hasRows && <p className="py-6 text-ink-2">{t('no_differences')}</p>}
    </div>
  )
}

function ChoiceRow({ page }: { page: ComparePage }) {
  const { columns } = page
  const { t } = useTranslation('compare')
  // The row label is a cell too.
  const row = useNextFocus<HTMLTableRowElement>(columns.length + 1, REMOVE_LINK)
  return (
    <tbody className="print:hidden">
      <tr {...row} className="compare-choice">
        <th scope="row">{t('row_choice')}</th>
        {columns.map((column, index) => (
          <td key={keyOf(columns, index)}>
            <ColumnChoice column={column} page={page} first={index === 0} />
          </td>
        ))}
      </tr>
    </tbody>
  )
}

/** Returns a key based on the place, so that the cell and its select keep focus when another room is chosen. */
function keyOf(columns: readonly CompareColumn[], index: number): string {
  const placeId = columns[index]?.placeId
  const occurrence = columns.slice(0, index).filter((column) => column.placeId === placeId).length
  return `${placeId} ${occurrence}`
}
