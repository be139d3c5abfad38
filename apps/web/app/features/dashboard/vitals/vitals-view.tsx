import { useSearchParams } from 'react-router'
import type { CallProblem } from '../../../server/failed-call.server.ts'
import { ErrorOutcome } from '../../../shared/page/error-outcome.tsx'
import { PageHead } from '../../../shared/page/page-head.tsx'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { PANELS } from '../kit/panel.tsx'
import { CauseTable } from './cause-table.tsx'
import { ErrorTable } from './error-table.tsx'
import type { VitalsData } from './load-vitals.server.ts'
import { useVitalWords } from './use-vital-words.ts'
import { VitalCards } from './vital-cards.tsx'
import { VitalChart } from './vital-chart.tsx'
import { VitalFilters } from './vital-filters.tsx'
import { VitalTable } from './vital-table.tsx'
import { readVitalsUrl, VITALS_PATH, vitalsUrl } from './vitals-url.ts'

/** How fast pages are in the browsers of those who use them. */
export function VitalsView({ data }: { data: VitalsData | { problem: CallProblem } }) {
  const { t } = useVitalWords()
  return (
    <DashboardFrame title={t('title')} note={t('note')}>
      <PageHead title={t('title')} path={VITALS_PATH} noindex />
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

function Loaded({ data }: { data: VitalsData }) {
  const { t, country, page } = useVitalWords()
  const [query] = useSearchParams()
  const state = readVitalsUrl(query)
  return (
    <>
      <VitalFilters data={data} state={state} />
      <VitalCards all={data.all} chosen={state.vital} />
      <div className={`${PANELS} xl:grid-cols-2`}>
        <VitalChart data={data} vital={state.vital} />
        <CauseTable data={data} vital={state.vital} />
      </div>
      <div className={PANELS}>
        <ErrorTable data={data} />
      </div>
      <div className={`${PANELS} xl:grid-cols-2`}>
        <VitalTable
          title={t('by_page')}
          column={t('column_page')}
          rows={data.pages}
          nameOf={page}
          urlOf={(key) => vitalsUrl(query, { page: key })}
        />
        <VitalTable
          title={t('by_release')}
          note={t('by_release_note')}
          column={t('column_release')}
          rows={data.releases}
          nameOf={(key) => key}
          urlOf={(key) => vitalsUrl(query, { release: key })}
        />
        <VitalTable
          title={t('by_device')}
          column={t('column_device')}
          rows={data.devices}
          nameOf={(key) => t(`device_${key as 'mobile'}`)}
          urlOf={(key) => vitalsUrl(query, { device: key })}
        />
        <VitalTable
          title={t('by_country')}
          column={t('column_country')}
          rows={data.countries}
          nameOf={country}
          urlOf={(key) => (key === '' ? undefined : vitalsUrl(query, { country: key }))}
        />
      </div>
    </>
  )
}
