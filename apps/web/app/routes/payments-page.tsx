import { AccountCard } from '../features/payments-account/account-card.tsx'
import { cancelBooking } from '../features/payments-account/cancel-booking.server.ts'
import { type AccountsPage, loadAccounts } from '../features/payments-account/load-accounts.server.ts'
import { NoPayments } from '../features/payments-account/no-payments.tsx'
import { Sums } from '../features/payments-account/sums.tsx'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { apiForForm } from '../lib/api.server.ts'
import { askingFor } from '../lib/asking.server.ts'
import { answerFailedCall } from '../lib/failed-call.server.ts'
import { pageNumberOf } from '../lib/page-number.ts'
import { PageHead } from '../parts/page-head.tsx'
import { PageProblem } from '../parts/page-problem.tsx'
import { RefusedOutcome } from '../parts/refused-outcome.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { Pagination } from '../ui/pagination.tsx'
import type { Route } from './+types/payments-page'

export const handle: MessagesHandle = { namespaces: ['payments_account'] }

const PATH = '/profile/payments'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  try {
    return await loadAccounts(askingFor(request, context), pageNumberOf(url))
  } catch (error) {
    return answerFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  try {
    return await cancelBooking(form, apiForForm(request, context).api, askingFor(request, context).language)
  } catch (error) {
    return answerFailedCall(error, { request, url, context })
  }
}

export default function PaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('payments_account')
  return (
    <>
      <PageHead title={t('title')} path={PATH} noindex />
      <h1 className="text-24 md:text-32">{t('title')}</h1>
      <p className="mt-2 mb-6 max-w-[68ch] text-ink-2">{t('intro')}</p>
      {actionData && <Answer outcome={actionData} />}
      {'problem' in loaderData ? (
        <PageProblem problem={loaderData.problem} path={PATH} />
      ) : (
        <Accounts {...loaderData} outcome={actionData && 'problem' in actionData ? undefined : actionData} />
      )}
    </>
  )
}

function Answer({ outcome }: { outcome: NonNullable<Route.ComponentProps['actionData']> }) {
  const { t } = useTranslation('payments_account')
  if ('missing' in outcome) {
    return (
      <div className="mb-6">
        <Outcome tone="refused" of={outcome}>
          <a href={`#payment-${outcome.token}`} className="underline">
            {t('reason_missing')}
          </a>
        </Outcome>
      </div>
    )
  }
  if ('problem' in outcome) {
    return (
      <div className="mb-6">
        <RefusedOutcome problem={outcome.problem} />
      </div>
    )
  }
  const { amount, isChecked } = outcome.cancelled
  return (
    <div className="mb-6">
      <Outcome of={outcome}>
        {amount === null ? t('cancelled_plain') : t(isChecked ? 'cancelled_checked' : 'cancelled_back', { amount })}
      </Outcome>
    </div>
  )
}

type Outcomes = Parameters<typeof AccountCard>[0]['outcome']

function Accounts({ accounts, sums, page, pages, outcome }: AccountsPage & { outcome: Outcomes }) {
  const { t } = useTranslation('payments_account')
  if (pages === 0) return <NoPayments />
  return (
    <>
      {sums.length > 0 && <Sums sums={sums} />}
      <ul className="grid gap-5">
        {accounts.map((account) => (
          <AccountCard key={account.token} account={account} outcome={outcome} />
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(at) => (at === 1 ? PATH : `${PATH}?p=${at}`)}
          label={t('pages')}
          previous={t('previous')}
          next={t('next')}
          summary={t('page_of', { page, pages })}
          pageLabel={(at) => t('page', { page: at })}
        />
      )}
    </>
  )
}
