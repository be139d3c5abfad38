import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { BULK_PATH } from './bulk-url.ts'
import type { RowLine } from './row-line.ts'
import { useLeadRowWords } from './use-lead-row-words.ts'

type Props = {
  rows: readonly RowLine[]
  caption: string
  isOfLeads?: boolean
  /** Buttons at the end of a row. */
  renderActions?: (row: RowLine) => ReactNode
}

/** Rows of a run with old and new values, or with what is wrong. */
export function RowTable({ rows, caption, isOfLeads = false, renderActions }: Props) {
  const { t } = useTranslation(['bulk', 'lead_bulk'])
  const columns: Column<RowLine>[] = [
    {
      key: 'item',
      label: isOfLeads ? t('lead_bulk:column_item') : t('column_item'),
      width: 300,
      wideWidth: 420,
      cell: renderItem,
    },
    { key: 'state', label: t('column_state'), width: 90, wideWidth: 120, cell: ({ state }) => t(`row_${state}`) },
    {
      key: 'changes',
      label: t('column_changes'),
      isOnPhones: true,
      cell: isOfLeads ? renderLeadChanges : renderChanges,
    },
    ...(isOfLeads
      ? []
      : [{ key: 'difference', label: t('column_difference'), isNumeric: true, width: 104, cell: renderDifference }]),
    ...(renderActions
      ? [{ key: 'actions', label: t('column_actions'), isOnPhones: true, width: 110, cell: renderActions }]
      : []),
  ]
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={({ rowNo }) => rowNo}
      columns={columns}
      sort={{ key: 'row', order: 'asc' }}
      sortUrl={() => BULK_PATH}
      head={{ label: t('column_row'), width: 84, cell: renderNumber }}
    />
  )
}

const MARK_LOOKS = {
  '+': 'bg-success-tint text-success-ink',
  '~': 'bg-select-tint text-select',
  '−': 'bg-sand-100 text-ink-2',
  '!': 'bg-red-tint text-danger',
} as const

const renderNumber = ({ rowNo, mark }: RowLine) => (
  <span className="flex items-center gap-1.5 tabular">
    <span className="w-8">{rowNo}</span>
    <span
      aria-hidden="true"
      className={`inline-grid size-5 place-items-center rounded-tag font-semibold ${MARK_LOOKS[mark]}`}
    >
      {mark}
    </span>
  </span>
)

const renderDifference = ({ changes, isToCheck }: RowLine) => (
  <span className={isToCheck ? 'font-semibold text-honey-ink' : 'text-ink-3'}>
    {changes.map(({ difference }) => difference).find((difference) => difference !== null)}
  </span>
)

const renderItem = ({ name, detail }: RowLine) => (
  <span className="block truncate">
    <span className="font-medium">{name}</span> <span className="text-ink-3">{detail}</span>
  </span>
)

const renderChanges = (row: RowLine) => (
  <>
    <span className="block truncate text-12 text-ink-3 md:hidden">
      {[row.name, row.detail].filter(Boolean).join(' · ')}
    </span>
    <Changes {...row} words={OWN_WORDS} />
  </>
)

const renderLeadChanges = (row: RowLine) => <LeadChanges {...row} />

function LeadChanges(row: RowLine) {
  const words = useLeadRowWords()
  return (
    <>
      <span className="block truncate text-12 text-ink-3 md:hidden">{row.name}</span>
      <Changes {...row} words={words} />
    </>
  )
}

type Words = ReturnType<typeof useLeadRowWords>

/** Supply managers know fields of inventories by the names in their files. */
const OWN_WORDS: Words = { fieldOf: (field) => field, valueOf: (_, text) => text }

function Changes({ changes: raw, problems, words: { fieldOf, valueOf } }: RowLine & { words: Words }) {
  const { t } = useTranslation('bulk')
  const changes = raw.map(({ field, from, to }) => ({
    field: fieldOf(field),
    from: from && valueOf(field, from),
    to: to && valueOf(field, to),
  }))
  if (problems.length > 0)
    return (
      <span className="block py-1 leading-tight whitespace-normal text-danger">
        {problems
          .map(({ field, code }) => `${field === null ? '' : `${fieldOf(field)}: `}${t(`problem_${code}`)}`)
          .join(' ')}
      </span>
    )
  return (
    <span className="flex gap-4 max-md:flex-col max-md:gap-0">
      {changes.map(({ field, from, to }) => (
        <span key={field} className="whitespace-nowrap">
          <span className="sr-only">
            {t('value_change', { field, from: from ?? t('value_none'), to: to ?? t('value_none') })}
          </span>
          <span aria-hidden="true">
            <span className="text-ink-3">{field}</span>{' '}
            {from !== null && from !== '' && <s className="text-ink-3 tabular">{from}</s>}{' '}
            <b className="font-semibold tabular">{to ?? '–'}</b>
          </span>
        </span>
      ))}
    </span>
  )
}
