import type { CSSProperties, ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'

export type Column<Row> = {
  key: string
  label: string
  /** Sort key of the list; without it the head is no link. */
  sortKey?: string | undefined
  isNumeric?: boolean
  /** Width in pixels; columns without one share the rest. */
  width?: number
  /** Width in tables with space to spare, for texts of which some are long. */
  wideWidth?: number
  /** Whether phones show the column too. */
  isOnPhones?: boolean
  cell: (row: Row) => ReactNode
}

type Sort = { key: string; order: 'asc' | 'desc' }

type Props<Row> = {
  /** Name of the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => number
  /** Head of the first column and its cell: the row's name as a link. */
  head: Omit<Column<Row>, 'key'>
  /** Least width of the first column in pixels, with the check box; below it the table scrolls sideways. */
  minHeadWidth?: number
  sort: Sort
  sortUrl: (key: string, order: 'asc' | 'desc') => string
  /** Row whose panel is open. */
  openKey?: number | undefined
  selection?: Selection<Row>
  tableRef?: RefObject<HTMLTableElement | null>
}

type Selection<Row> = {
  keys: ReadonlySet<number>
  onToggle: (key: number) => void
  onToggleAll: () => void
  allLabel: string
  labelOf: (row: Row) => string
}

const HEAD =
  'sticky top-0 z-10 h-row-head border-b border-sand-200 bg-paper px-2 text-left text-12 font-medium whitespace-nowrap text-ink-3'
/** Only one row looks current: the focused one, or else the one beside the list. */
const CURRENT_MARK =
  'group-focus-within/row:shadow-[inset_2px_0_0_var(--color-select)] group-not-focus-within/table:group-aria-[current]/row:shadow-[inset_2px_0_0_var(--color-select)]'
/** The name stays in view while the other columns scroll sideways. */
const STAYS = 'md:sticky md:z-5'
const HEAD_STAYS = 'md:z-20'
const CELL = 'h-row truncate border-b border-sand-200 px-2 max-md:h-16'

/**
 * The table of the dashboard: dense rows under a fixed head, sorted by links. On phones rows are high enough for a thumb
 * and keep few columns. A plain table, because the server pages the rows.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  head,
  minHeadWidth,
  selection,
  tableRef,
  ...props
}: Props<Row>) {
  return (
    <div style={leastWidth(minHeadWidth, columns)} className="@container md:min-w-(--table-width)">
      <table ref={tableRef} className="group/table w-full table-fixed border-separate border-spacing-0 text-13">
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {selection && <col style={{ width: 40 }} />}
          <col style={{ width: head.width }} />
          {columns.map(({ key, width, wideWidth = width, isOnPhones = false }) => (
            <col
              key={key}
              style={{ '--width': pixels(width), '--wide': pixels(wideWidth) } as CSSProperties}
              className={`w-(--width) @min-[96rem]:w-(--wide) ${isOnPhones ? '' : 'max-md:hidden'}`}
            />
          ))}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={`${HEAD} ${HEAD_STAYS} pl-4 md:left-0`}>
                <input
                  type="checkbox"
                  aria-label={selection.allLabel}
                  checked={rows.length > 0 && rows.every((row) => selection.keys.has(keyOf(row)))}
                  onChange={selection.onToggleAll}
                  className="block size-4 cursor-pointer accent-select"
                />
              </th>
            )}
            <HeadCell
              {...head}
              {...props}
              isOnPhones
              className={`${HEAD_STAYS} ${selection ? 'md:left-10' : 'pl-4 md:left-0'}`}
            />
            {columns.map(({ key, ...column }) => (
              <HeadCell key={key} {...column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row)
            const isSelected = selection?.keys.has(key) ?? false
            const shade = isSelected
              ? 'bg-select-tint'
              : 'group-hover/row:bg-sand-50 group-focus-within/row:bg-sand-50 group-not-focus-within/table:group-aria-[current]/row:bg-sand-50'
            const base = isSelected ? '' : 'bg-paper'
            return (
              <tr
                key={key}
                data-row={key}
                {...(key === props.openKey && { 'aria-current': true })}
                className="group/row"
              >
                {selection && (
                  <td className={`${CELL} ${STAYS} pl-4 md:left-0 ${base} ${shade} ${CURRENT_MARK}`}>
                    <input
                      type="checkbox"
                      aria-label={selection.labelOf(row)}
                      checked={isSelected}
                      onChange={() => selection.onToggle(key)}
                      className="block size-4 cursor-pointer accent-select"
                    />
                  </td>
                )}
                <th
                  scope="row"
                  className={`${CELL} ${STAYS} text-left font-normal ${selection ? 'md:left-10' : 'pl-4 md:left-0'} ${base} ${shade}`}
                >
                  {head.cell(row)}
                </th>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={`${CELL} ${column.isNumeric ? 'text-right tabular' : ''} ${column.isOnPhones ? '' : 'max-md:hidden'} ${shade} last:pr-3`}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Returns the width below which the table scrolls sideways; undefined for a table that always fits. */
const leastWidth = (minHeadWidth: number | undefined, columns: readonly { width?: number }[]) =>
  minHeadWidth === undefined
    ? undefined
    : ({
        '--table-width': pixels(columns.reduce((sum, { width = 0 }) => sum + width, minHeadWidth)),
      } as CSSProperties)

const pixels = (width: number | undefined) => (width === undefined ? 'auto' : `${width}px`)

type HeadCellProps = Pick<Column<never>, 'label' | 'sortKey' | 'isNumeric' | 'isOnPhones'> & {
  sort: Sort
  sortUrl: (key: string, order: 'asc' | 'desc') => string
  className?: string
}

function HeadCell({ label, sortKey, isNumeric, isOnPhones, sort, sortUrl, className = '' }: HeadCellProps) {
  const isSorted = sortKey !== undefined && sort.key === sortKey
  const look = `${HEAD} ${isNumeric ? 'text-right' : ''} ${isOnPhones ? '' : 'max-md:hidden'} ${className} last:pr-3`
  if (sortKey === undefined) {
    return (
      <th scope="col" className={look}>
        {label}
      </th>
    )
  }
  const isAscending = isSorted && sort.order === 'asc'
  return (
    <th scope="col" aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : 'none'} className={look}>
      <Link
        to={sortUrl(sortKey, isAscending ? 'desc' : 'asc')}
        preventScrollReset
        className={`inline-flex h-full items-center gap-1 hover:text-ink ${isSorted ? 'text-ink' : ''}`}
      >
        {label}
        {isSorted && <Icon name={isAscending ? 'chevron-up' : 'chevron-down'} size="tiny" />}
      </Link>
    </th>
  )
}
