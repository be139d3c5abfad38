import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { DenseLink } from '../kit/dense-button.tsx'
import { BULK_PATH, bulkRunPath } from './bulk-url.ts'
import type { RunLine, RunsData } from './load-runs.server.ts'
import { UploadForm } from './upload-form.tsx'
import type { UploadProblem } from './upload-file.server.ts'

type Props = { data: RunsData; problem?: UploadProblem | undefined; outcome?: ReactNode }

/** All runs, and the form that starts one. */
export function RunsView({ data: { runs, next }, problem, outcome }: Props) {
  const { t } = useTranslation('bulk')
  return (
    <DashboardFrame title={t('title')}>
      <div className="px-4 py-2 empty:hidden">{outcome}</div>
      <UploadForm problem={problem} />
      {runs.length === 0 ? (
        <div className="p-6">
          <EmptyState title={t('none_title')} text={t('none_text')} />
        </div>
      ) : (
        <RunTable runs={runs} />
      )}
      {next !== null && (
        <div className="px-4 py-2">
          <DenseLink to={`${BULK_PATH}?before=${next}`}>{t('next_rows')}</DenseLink>
        </div>
      )}
    </DashboardFrame>
  )
}

function RunTable({ runs }: { runs: readonly RunLine[] }) {
  const { t } = useTranslation('bulk')
  const { language } = useSite()
  const columns: Column<RunLine>[] = [
    { key: 'purpose', label: t('column_purpose'), cell: ({ purpose }) => t(`purpose_${purpose}`) },
    {
      key: 'state',
      label: t('column_state'),
      width: 190,
      isOnPhones: true,
      cell: ({ state, waits }) => (waits ? t('waits') : t(`state_${state}`)),
    },
    {
      key: 'rows',
      label: t('column_rows'),
      isNumeric: true,
      width: 90,
      cell: ({ rows }) => rows.toLocaleString(language),
    },
    { key: 'by', label: t('column_by'), width: 160, cell: ({ by }) => by },
    { key: 'when', label: t('column_when'), width: 130, cell: ({ when }) => when },
  ]
  return (
    <DataTable
      caption={t('runs')}
      rows={runs}
      keyOf={({ id }) => id}
      columns={columns}
      sort={{ key: 'when', order: 'desc' }}
      sortUrl={() => BULK_PATH}
      head={{ label: t('column_file'), cell: renderName }}
    />
  )
}

const renderName = ({ id, fileName }: RunLine) => (
  <Link to={bulkRunPath(id)} className="block truncate font-medium outline-offset-0 hover:underline max-md:text-15">
    {fileName}
  </Link>
)
