import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Cell } from './cell.tsx'
import type { ComparePage, CompareRow, RowKey } from './compare-view.ts'
import { useRowLabels } from './use-row-labels.ts'

type Props = {
  group: 'group_cost' | 'group_stay' | 'group_place' | 'group_plans' | 'group_room'
  rows: readonly CompareRow[]
  page: ComparePage
  isComparing: boolean
}

export function RowGroup({ group, rows, page, isComparing }: Props) {
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

/** Rows of sentences and lists, whose long words do not fit beside each other three times on a phone. */
const WORDY_ROWS: ReadonlySet<RowKey> = new Set([
  'perks',
  'today',
  'confirmed',
  'landlord',
  'change_of_mind',
  'no_visa',
  'no_place',
  'course_changed',
])

type RowProps = { row: CompareRow; page: ComparePage; isComparing: boolean }

function Row({ row, page, isComparing }: RowProps) {
  const { t } = useTranslation('compare')
  const labels = useRowLabels(page)
  const { columns } = page
  const isSame = isComparing && row.isSame
  return (
    <tr
      className={WORDY_ROWS.has(row.key) ? 'compare-wordy' : undefined}
      data-differs={isComparing && row.differs ? '' : undefined}
    >
      <th scope="row">
        {labels.label(row.key)}
        {isComparing && row.differs && <span className="sr-only"> ({t('differs')})</span>}
        {isSame && <span className="compare-same-label"> {t('same')}</span>}
      </th>
      {isSame ? (
        <td colSpan={columns.length} className="compare-same">
          {columns[0] && <Cell row={row.key} column={columns[0]} page={page} />}
        </td>
      ) : (
        columns.map((column, index) => (
          <td key={column.id} data-name={column.label}>
            <Cell row={row.key} column={column} page={page} />
            {row.best.includes(index) && (
              <p className="mt-1">
                <Badge tone="green">
                  <Icon name="check" size="tiny" />
                  {labels.best(row.key)}
                </Badge>
                {row.isOutnumbered && <span className="mt-1 block text-13 text-ink-3">{t('best_rating_reason')}</span>}
              </p>
            )}
          </td>
        ))
      )}
    </tr>
  )
}
