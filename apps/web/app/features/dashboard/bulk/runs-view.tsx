import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { DenseLink } from '../kit/dense-button.tsx'
import { useMayOpen } from '../shell/menu.ts'
import { BULK_PATH, bulkRunPath } from './bulk-url.ts'
import type { RunLine, RunsData } from './load-runs.server.ts'
import { UploadForm } from './upload-form.tsx'
import type { UploadProblem } from './upload-file.server.ts'

type Props = { data: RunsData; problem?: UploadProblem | undefined; outcome?: ReactNode }

/** All runs, and the form that starts one. */
export function RunsView({ data: { runs, next }, problem, outcome }: Props) {
  const { t } = useTranslation(['bulk', 'lead_bulk'])
  const mayChangePlaces = useMayOpen(BULK_PATH)
  return (
    <DashboardFrame title={t('title')}>
      <div className="px-4 py-2 empty:hidden">{outcome}</div>
      <UploadForm problem={problem} />
      {runs.length === 0 ? (
        <div className="p-6">
          <EmptyState title={t('none_title')} text={mayChangePlaces ? t('none_text') : t('lead_bulk:none_text')} />
        </div>
      ) : (
        <section aria-labelledby="runs" className="border-t border-sand-200">
          <h2 id="runs" className="px-4 pt-3 pb-1 font-sans text-15 font-semibold tracking-normal">
            {t('runs')}
          </h2>
          <RunTable runs={runs} />
        </section>
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
      cell: renderState,
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

/** Filled while the run is at work or done, a ring while it waits for somebody, grey when it changed nothing in the end. */
const DOTS: Readonly<Record<RunLine['state'], string>> = {
  uploaded: 'border-2 border-warning',
  checking: 'bg-select',
  checked: 'border-2 border-warning',
  applying_first: 'bg-select',
  first_applied: 'border-2 border-warning',
  applying: 'bg-select',
  paused: 'border-2 border-warning',
  applied: 'bg-success',
  cancelled: 'bg-ink-4',
  undoing: 'bg-select',
  undone: 'bg-ink-4',
}

const renderState = (run: RunLine) => <StateCell {...run} />

function StateCell({ state, waits }: RunLine) {
  const { t } = useTranslation('bulk')
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-pill ${DOTS[state]}`} />
      {waits ? t('waits') : t(`state_${state}`)}
    </span>
  )
}

const renderName = ({ id, fileName }: RunLine) => (
  <Link to={bulkRunPath(id)} className="block truncate font-medium outline-offset-0 hover:underline max-md:text-15">
    {fileName}
  </Link>
)
