import { MIN_COMPARED } from '@amber/domain/compare/comparison-url'
import { LOCALES } from '@amber/domain/languages'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Cell } from './cell.tsx'
import type { ComparePage, CompareRow, RowKey } from './compare-view.ts'
import { useRowLabels } from './use-row-labels.ts'

const GROUPS = {
  group_cost: ['total', 'period', 'rent', 'extras', 'offers', 'back'],
  group_stay: ['stay', 'places', 'confirmed'],
  group_place: ['distance', 'rating'],
  group_plans: ['change_of_mind', 'no_visa', 'no_place', 'course_changed'],
  group_room: ['room', 'size', 'bathroom', 'kitchen', 'included', 'amenities'],
} as const satisfies Record<string, readonly RowKey[]>

type Group = keyof typeof GROUPS

/** One column per room. On phones each row becomes a list with the name before every value. */
export function CompareTable({ page }: { page: ComparePage }) {
  const { t } = useTranslation('compare')
  const { language } = useSite()
  const { columns, comparison } = page
  const isComparing = columns.length >= MIN_COMPARED
  const rows = comparison.onlyDifferences && isComparing ? page.rows.filter(({ differs }) => differs) : page.rows
  if (rows.length === 0) return <p className="py-6 text-ink-2">{t('no_differences')}</p>
  const names = new Intl.ListFormat(LOCALES[language]).format(columns.map(({ label }) => label))
  return (
    <>
      {isComparing && !comparison.onlyDifferences && <p className="mb-2 text-13 text-ink-3">{t('legend')}</p>}
      <table className="compare-table tabular">
        <caption className="sr-only">{t('caption', { names })}</caption>
        <thead>
          <tr>
            <th scope="col" className="compare-head">
              <span className="sr-only">{t('what')}</span>
            </th>
            {columns.map(({ id, label, path }) => (
              <th key={id} scope="col">
                <Link to={path} className="underline-offset-3 hover:underline">
                  {label}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        {(Object.keys(GROUPS) as Group[]).map((group) => (
          <RowGroup
            key={group}
            group={group}
            rows={rows.filter(({ key }) => (GROUPS[group] as readonly RowKey[]).includes(key))}
            page={page}
            isComparing={isComparing}
          />
        ))}
      </table>
    </>
  )
}

type GroupProps = { group: Group; rows: readonly CompareRow[]; page: ComparePage; isComparing: boolean }

function RowGroup({ group, rows, page, isComparing }: GroupProps) {
  const { t } = useTranslation('compare')
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr className="compare-group">
        <th scope="rowgroup" colSpan={page.columns.length + 1}>
          {t(group)}
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.key} row={row} page={page} isComparing={isComparing} />
      ))}
    </tbody>
  )
}

type RowProps = { row: CompareRow; page: ComparePage; isComparing: boolean }

function Row({ row, page, isComparing }: RowProps) {
  const { t } = useTranslation('compare')
  const labels = useRowLabels(page)
  const { columns } = page
  const isSame = isComparing && !row.differs
  return (
    <tr data-differs={isComparing && row.differs ? '' : undefined}>
      <th scope="row">
        {labels.label(row.key)}
        {isComparing && row.differs && <span className="sr-only"> ({t('differs')})</span>}
        {isSame && <span className="block text-13 font-normal text-ink-3">{t('same')}</span>}
      </th>
      {isSame ? (
        <td colSpan={columns.length} className="compare-same">
          {columns[0] && <Cell row={row.key} column={columns[0]} page={page} />}
        </td>
      ) : (
        columns.map((column, index) => (
          <td key={column.id}>
            {/* Hidden from screen readers, which announce the column header instead. */}
            <span aria-hidden="true" className="compare-name">
              {column.label}
            </span>
            <div className="min-w-0">
              <Cell row={row.key} column={column} page={page} />
              {row.best.includes(index) && (
                <p className="mt-1">
                  <Badge tone="green">
                    <Icon name="check" size="tiny" />
                    {labels.best(row.key)}
                  </Badge>
                </p>
              )}
            </div>
          </td>
        ))
      )}
    </tr>
  )
}
