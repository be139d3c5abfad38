import type { RefObject } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { listUrl, openPanelId } from '../kit/list-url.ts'
import type { AuditLine } from './audit-lines.ts'
import { AuditSubjects } from './audit-subjects.tsx'
import { AUDIT_PATH } from './audit-url.ts'
import { AuditValue } from './audit-values.tsx'
import { useAuditWords } from './use-audit-words.ts'

type Props = { entries: readonly AuditLine[]; tableRef: RefObject<HTMLTableElement | null> }

/** The log has one order, which its indexes have. */
const NEWEST_FIRST = { key: 'at', order: 'desc' } as const

/** Values shown in a row; the panel shows the rest. */
const MAX_VALUES = 2

export function AuditTable({ entries, tableRef }: Props) {
  const { t } = useTranslation('audit')
  const [query] = useSearchParams()
  return (
    <div className="md:min-w-230">
      <DataTable
        caption={t('title')}
        tableRef={tableRef}
        rows={entries}
        keyOf={({ id }) => id}
        openKey={openPanelId(query)}
        sort={NEWEST_FIRST}
        sortUrl={() => AUDIT_PATH}
        head={{ label: t('column_action'), width: 190, cell: renderAction }}
        columns={useAuditColumns()}
      />
    </div>
  )
}

const renderAction = (entry: AuditLine) => <ActionCell {...entry} />

function ActionCell({ id, action, at, count, subjects }: AuditLine) {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  const [query] = useSearchParams()
  return (
    <>
      <span className="flex items-baseline gap-1.5">
        <Link
          to={listUrl(AUDIT_PATH, query, { panel: id })}
          preventScrollReset
          className="min-w-0 truncate font-medium outline-offset-0 hover:underline max-md:text-15"
        >
          {words.action(action)}
        </Link>
        {count > 1 && (
          <span className="shrink-0 text-12 text-ink-3 tabular">{t('more_entries', { count: count - 1 })}</span>
        )}
      </span>
      <span className="block truncate text-12 text-ink-3 md:hidden">
        {[at, subjects[0]?.name].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

const renderSubjects = ({ subjects }: AuditLine) => <AuditSubjects subjects={subjects} />

const renderValues = ({ values }: AuditLine) => <ValuesCell values={values} />

function ValuesCell({ values }: Pick<AuditLine, 'values'>) {
  const { t } = useTranslation('audit')
  return (
    <span className="flex min-w-0 gap-4">
      {values.slice(0, MAX_VALUES).map((line) => (
        <span key={`${line.item} ${line.field}`} className="min-w-0 truncate">
          <AuditValue {...line} isShort />
        </span>
      ))}
      {values.length > MAX_VALUES && (
        <span className="text-ink-3">{t('more_fields', { count: values.length - MAX_VALUES })}</span>
      )}
    </span>
  )
}

function useAuditColumns(): Column<AuditLine>[] {
  const { t } = useTranslation('audit')
  return [
    { key: 'subjects', label: t('column_subjects'), width: 220, wideWidth: 380, cell: renderSubjects },
    { key: 'fields', label: t('column_fields'), cell: renderValues },
    {
      key: 'actor',
      label: t('column_actor'),
      width: 140,
      isOnPhones: true,
      cell: ({ actor }) => actor?.name ?? t('system'),
    },
    { key: 'at', label: t('column_at'), width: 206, cell: ({ at }) => <span className="tabular">{at}</span> },
  ]
}
