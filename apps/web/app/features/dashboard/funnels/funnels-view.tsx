import { formatDate } from '@amber/domain/dates/format-date'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { CallProblem } from '../../../server/failed-call.server.ts'
import { ErrorOutcome } from '../../../shared/page/error-outcome.tsx'
import { PageHead } from '../../../shared/page/page-head.tsx'
import { useSite } from '../../../shared/page/site.ts'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { PANELS } from '../kit/panel.tsx'
import { FunnelFilters } from './funnel-filters.tsx'
import { FunnelTable } from './funnel-table.tsx'
import { FUNNELS_PATH, readFunnelsUrl } from './funnels-url.ts'
import type { FunnelsData } from './load-funnels.server.ts'

/** How many visitors come how far on their way to an enquiry or a booking. */
export function FunnelsView({ data }: { data: FunnelsData | { problem: CallProblem } }) {
  const { t } = useTranslation('funnels')
  return (
    <DashboardFrame title={t('title')} note={t('note')}>
      <PageHead title={t('title')} path={FUNNELS_PATH} noindex />
      {'problem' in data ? (
        <div className="px-4 py-3">
          <ErrorOutcome problem={data.problem} />
        </div>
      ) : (
        <Loaded data={data} />
      )}
    </DashboardFrame>
  )
}

function Loaded({ data: { from, lastDay, funnels } }: { data: FunnelsData }) {
  const { t } = useTranslation('funnels')
  const { language } = useSite()
  const [query] = useSearchParams()
  const dayOf = (day: string) => formatDate(day, language, { format: { day: 'numeric', month: 'long' } })
  return (
    <>
      <FunnelFilters state={readFunnelsUrl(query)} />
      <div className={`${PANELS} xl:grid-cols-2`}>
        {funnels.map((funnel) => (
          <FunnelTable key={funnel.name} funnel={funnel} />
        ))}
      </div>
      <p className="max-w-[60em] px-4 py-3 text-12 text-ink-3">
        {t('days_counted', { from: dayOf(from), until: dayOf(lastDay) })} {t('explanation')}
      </p>
    </>
  )
}
