import { useTranslation } from '../../../i18n/use-translation.ts'
import type { CallProblem } from '../../../server/failed-call.server.ts'
import { ErrorOutcome } from '../../../shared/page/error-outcome.tsx'
import { PageHead } from '../../../shared/page/page-head.tsx'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { DenseLink } from '../kit/dense-button.tsx'
import { LEADS_PATH } from './leads-url.ts'

type Props = { title: string; path: string; problem: CallProblem }

/** Stands in for a page about a lead that could not be loaded or changed. */
export function FailedLead({ title, path, problem }: Props) {
  const { t } = useTranslation('staff_leads')
  return (
    <DashboardFrame title={title}>
      <PageHead title={title} path={path} noindex />
      <div className="grid justify-items-start gap-4 p-4">
        <ErrorOutcome problem={problem} />
        <DenseLink to={LEADS_PATH}>{t('title')}</DenseLink>
      </div>
    </DashboardFrame>
  )
}
