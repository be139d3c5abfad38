import { LOCALES } from '@amber/domain/languages'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { CallProblem } from '../../../server/failed-call.server.ts'
import { ErrorOutcome } from '../../../shared/page/error-outcome.tsx'
import { PageHead } from '../../../shared/page/page-head.tsx'
import { useSite } from '../../../shared/page/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { DenseLink, denseLook } from '../kit/dense-button.tsx'
import { ListPages } from '../kit/list-pages.tsx'
import { listUrl } from '../kit/list-url.ts'
import { ViewTabs } from '../kit/view-tabs.tsx'
import type { DifferenceDone } from './act-on-difference.server.ts'
import type { RefundDone } from './act-on-refund.server.ts'
import { CommissionTable } from './commission-table.tsx'
import { FINANCE_PATH, FINANCE_TABS, financeTabOf, financeUrl } from './finance-url.ts'
import type { FinanceData } from './load-finance.server.ts'
import { DifferenceQueue } from './difference-queue.tsx'
import { DisputeQueue } from './dispute-queue.tsx'
import { PaymentQueue, RefundQueue } from './money-queues.tsx'

type Props = {
  data: FinanceData | { problem: CallProblem }
  outcome: { done: RefundDone | DifferenceDone } | { refused: 'disputed' } | { problem: CallProblem } | undefined
}

/** Everything about money that waits for a person, by tab. */
export function FinanceView({ data, outcome }: Props) {
  const { t } = useTranslation('finance')
  const [query] = useSearchParams()
  const { language } = useSite()
  const current = financeTabOf(query)
  const count = 'problem' in data ? undefined : data.count
  const counts = 'problem' in data ? {} : { [current]: data.count, ...data.waiting }
  return (
    <DashboardFrame
      title={t('finance')}
      {...(count !== undefined && { note: t('count', { count }) })}
      hasOwnScroll
      actions={'tab' in data && <TabActions data={data} />}
    >
      <PageHead title={t('finance')} path={FINANCE_PATH} noindex />
      <ViewTabs
        label={t('finance')}
        tabs={FINANCE_TABS.map((tab) => ({
          key: tab,
          label: t(`tab_${tab}`),
          url: financeUrl(tab),
          isCurrent: tab === current,
          count: counts[tab]?.toLocaleString(LOCALES[language]),
        }))}
      />
      <div className="px-4 py-2 empty:hidden">
        {outcome && 'problem' in outcome && <ErrorOutcome problem={outcome.problem} />}
        {outcome && 'refused' in outcome && (
          <Outcome of={outcome} tone="refused">
            {t('refused_disputed')}
          </Outcome>
        )}
        {outcome && 'done' in outcome && <Outcome of={outcome}>{t(`done_${outcome.done}`)}</Outcome>}
        {'problem' in data && <ErrorOutcome problem={data.problem} />}
      </div>
      {!('problem' in data) && (
        <>
          <div className="grow lg:min-h-0 lg:overflow-y-auto">
            <Items data={data} />
          </div>
          <ListPages
            page={data.page}
            pages={data.pages}
            hrefOf={(at) => listUrl(FINANCE_PATH, query, { p: at === 1 ? undefined : at })}
          />
        </>
      )}
    </DashboardFrame>
  )
}

function Items({ data }: { data: FinanceData }) {
  switch (data.tab) {
    case 'refunds':
      return <RefundQueue refunds={data.refunds} />
    case 'payments':
      return <PaymentQueue payments={data.payments} />
    case 'differences':
      return <DifferenceQueue differences={data.differences} />
    case 'disputes':
      return <DisputeQueue disputes={data.disputes} />
    case 'commissions':
      return <CommissionTable sums={data.sums} totals={data.totals} by={data.by} />
  }
}

function TabActions({ data }: { data: FinanceData }) {
  const { t } = useTranslation('finance')
  if (data.tab === 'commissions') return <CommissionActions {...data} />
  if (data.tab !== 'differences') return null
  const open = financeUrl('differences')
  return (
    <DenseLink to={data.isClosed ? open : `${open}&state=closed`}>
      {t(data.isClosed ? 'show_open' : 'show_closed')}
    </DenseLink>
  )
}

type CommissionData = Extract<FinanceData, { tab: 'commissions' }>

function CommissionActions({ by, supplierId }: Pick<CommissionData, 'by' | 'supplierId'>) {
  const { t } = useTranslation('finance')
  const other = by === 'place' ? 'supplier' : 'place'
  const parameters = new URLSearchParams({ by, ...(supplierId !== undefined && { supplier_id: String(supplierId) }) })
  return (
    <>
      {supplierId !== undefined && <DenseLink to={financeUrl('commissions')}>{t('all_suppliers')}</DenseLink>}
      <DenseLink to={`${financeUrl('commissions')}&by=${other}`}>{t(`by_${other}`)}</DenseLink>
      <a href={`/api/v0/finance/commissions/export?${parameters}`} download className={denseLook()}>
        <Icon name="download" size="tiny" />
        <span className="max-md:sr-only">{t('export')}</span>
      </a>
    </>
  )
}
