import type { RefObject } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { initialsOf } from '../../../ui/initials.ts'
import { DataTable } from '../kit/data-table.tsx'
import { listUrl, openPanelId } from '../kit/list-url.ts'
import { useLeadColumns } from './lead-columns.tsx'
import type { LeadLine } from './lead-line.ts'
import { LEADS_PATH, readLeadsUrl } from './leads-url.ts'
import { StageMark } from './stage-mark.tsx'
import { useLeadWords } from './use-lead-words.ts'

type Props = {
  leads: readonly LeadLine[]
  columns: readonly string[]
  selected: ReadonlySet<number>
  onToggle: (id: number) => void
  onToggleAll: () => void
  tableRef: RefObject<HTMLTableElement | null>
}

export function LeadTable({ leads, columns: chosen, selected, onToggle, onToggleAll, tableRef }: Props) {
  const { t } = useTranslation(['staff_leads', 'lead_bulk'])
  const [query] = useSearchParams()
  const columns = useLeadColumns(chosen)
  return (
    <DataTable
      caption={t('title')}
      tableRef={tableRef}
      rows={leads}
      keyOf={({ id }) => id}
      columns={columns}
      minHeadWidth={240}
      sort={readLeadsUrl(query).sort}
      sortUrl={(key, order) => listUrl(LEADS_PATH, query, { sort_key: key, sort_order: order })}
      openKey={openPanelId(query)}
      selection={{
        keys: selected,
        onToggle,
        onToggleAll,
        allLabel: t('lead_bulk:select_all'),
        labelOf: ({ name }) => t('lead_bulk:select_one', { name: name ?? t('unnamed') }),
      }}
      head={{ label: t('column_name'), sortKey: 'name', cell: renderName }}
    />
  )
}

const renderName = (lead: LeadLine) => <NameCell {...lead} />

function NameCell({ id, name, isErased, place, stage }: LeadLine) {
  const { nameOf } = useLeadWords()
  const [query] = useSearchParams()
  return (
    <span className="flex items-center gap-2">
      <span
        aria-hidden="true"
        className="grid size-5.5 shrink-0 place-items-center rounded-pill bg-sand-100 text-11 font-medium text-ink-2 max-md:size-10 max-md:text-13"
      >
        {initialsOf(name ?? '')}
      </span>
      <span className="min-w-0">
        <Link
          to={listUrl(LEADS_PATH, query, { panel: id })}
          preventScrollReset
          className="block truncate font-medium outline-offset-0 hover:underline max-md:text-15"
        >
          {nameOf({ name, isErased })}
        </Link>
        <span className="flex items-center gap-1.5 truncate text-12 text-ink-3 md:hidden">
          <StageMark stage={stage} />
          <span className="truncate">{place}</span>
        </span>
      </span>
    </span>
  )
}
