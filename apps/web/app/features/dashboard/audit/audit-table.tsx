import type { RefObject } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { listUrl, openPanelId } from '../kit/list-url.ts'
import type { AuditLine } from './audit-lines.ts'
import { AUDIT_PATH } from './audit-url.ts'

type Props = { entries: readonly AuditLine[]; tableRef: RefObject<HTMLTableElement | null> }

/** The log has one order, which its indexes have. */
const NEWEST_FIRST = { key: 'at', order: 'desc' } as const

export function AuditTable({ entries, tableRef }: Props) {
  const { t } = useTranslation('audit')
  const [query] = useSearchParams()
  return (
    <div className="md:min-w-205">
      <DataTable
        caption={t('title')}
        tableRef={tableRef}
        rows={entries}
        keyOf={({ id }) => id}
        openKey={openPanelId(query)}
        sort={NEWEST_FIRST}
        sortUrl={() => AUDIT_PATH}
        head={{ label: t('column_action'), cell: renderAction }}
        columns={useAuditColumns()}
      />
    </div>
  )
}

const renderAction = (entry: AuditLine) => <ActionCell {...entry} />

function ActionCell({ id, action, at }: AuditLine) {
  const [query] = useSearchParams()
  return (
    <>
      <Link
        to={listUrl(AUDIT_PATH, query, { panel: id })}
        preventScrollReset
        className="block truncate font-medium outline-offset-0 hover:underline max-md:text-15"
      >
        {action}
      </Link>
      <span className="block truncate text-12 text-ink-3 md:hidden">{at}</span>
    </>
  )
}

function useAuditColumns(): Column<AuditLine>[] {
  const { t } = useTranslation('audit')
  return [
    {
      key: 'actor',
      label: t('column_actor'),
      width: 140,
      isOnPhones: true,
      cell: ({ actor }) => actor?.name ?? t('system'),
    },
    {
      key: 'subjects',
      label: t('column_subjects'),
      cell: ({ subjects }) => subjects.map(({ name, id }) => `${name} ${id}`).join(', '),
    },
    { key: 'fields', label: t('column_fields'), cell: ({ fields }) => fields.join(', ') },
    { key: 'at', label: t('column_at'), width: 236, cell: ({ at }) => at },
  ]
}
