import { AccountCard } from '../../features/account/payments/account-card.tsx'
import { ConfirmCancellation } from '../../features/account/payments/confirm-cancellation.tsx'
import { cancelBooking, type CancelOutcome } from '../../features/account/payments/cancel-booking.server.ts'
import { type AccountsPage, loadAccounts } from '../../features/account/payments/load-accounts.server.ts'
import { NextPayments } from '../../features/account/payments/next-payments.tsx'
import { NoPayments } from '../../features/account/payments/no-payments.tsx'
import { BalanceSummary } from '../../features/account/payments/balance-summary.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { apiForForm } from '../../server/api.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { pageNumberOf } from '../../shared/page/page-number.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageTitle } from '../../shared/page/page-title.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { ProfilePagination } from '../../features/account/frame/profile-pagination.tsx'
import type { Route } from './+types/payments-page'

export const handle: MessagesHandle = { namespaces: ['payments_account', 'payment', 'leads', 'schedule'] }

const PATH = '/profile/payments'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  try {
    return await loadAccounts(createLoaderContext(request, context), pageNumberOf(url))
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  try {
    return await cancelBooking(form, apiForForm(request, context).api, createLoaderContext(request, context).language)
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function PaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('payments_account')
  return (
    <>
      <PageHead title={t('title')} path={PATH} noindex />
      <PageTitle title={t('title')} intro={t('intro')} />
      {actionData && (
        <ActionOutcome outcome={actionData} accounts={'problem' in loaderData ? [] : loaderData.accounts} />
      )}
      {'problem' in loaderData ? (
        <PageProblem problem={loaderData.problem} path={PATH} />
      ) : (
        <Accounts {...loaderData} outcome={actionData && 'problem' in actionData ? undefined : actionData} />
      )}
    </>
  )
}

type ActionProps = {
  outcome: NonNullable<Route.ComponentProps['actionData']>
  accounts: AccountsPage['accounts']
}

function ActionOutcome({ outcome, accounts }: ActionProps) {
  if ('toConfirm' in outcome) {
    const { token, option: value } = outcome.toConfirm
    const account = accounts.find((candidate) => candidate.token === token)
    const option = account?.offers?.find((candidate) => candidate.value === value)
    // The refund has changed since, so the student chooses again.
    if (!account || !option) return <MissingReason outcome={outcome} token={token} />
    return <ConfirmCancellation account={account} option={option} keepPath={`${PATH}#${account.anchor}`} />
  }
  if ('missing' in outcome) return <MissingReason outcome={outcome} token={outcome.token} />
  if ('problem' in outcome) {
    return (
      <div className="mb-6">
        <ErrorOutcome problem={outcome.problem} />
      </div>
    )
  }
  return (
    <div className="mb-6">
      <Outcome of={outcome}>
        <Cancelled {...outcome.cancelled} />
      </Outcome>
    </div>
  )
}

function MissingReason({ outcome, token }: { outcome: object; token: string }) {
  const { t } = useTranslation('payments_account')
  return (
    <div className="mb-6">
      <Outcome tone="refused" of={outcome}>
        <a href={`#payment-${token}`} className="underline">
          {t('reason_missing')}
        </a>
      </Outcome>
    </div>
  )
}

function Cancelled({ amount, isChecked, proofDay }: Extract<CancelOutcome, { cancelled: unknown }>['cancelled']) {
  const { t } = useTranslation('payments_account')
  if (amount === null) return t('cancelled_plain')
  if (proofDay !== null) return t('cancelled_proof', { amount, day: proofDay })
  return t(isChecked ? 'cancelled_checked' : 'cancelled_back', { amount })
}

type CardOutcome = Parameters<typeof AccountCard>[0]['outcome']

function Accounts({ accounts, sums, next, page, pages, outcome }: AccountsPage & { outcome: CardOutcome }) {
  const { t } = useTranslation('payments_account')
  if (pages === 0) return <NoPayments />
  return (
    <>
      {sums.length > 0 && <BalanceSummary sums={sums} />}
      {next.length > 0 && <NextPayments payments={next} />}
      <ul className="grid gap-5">
        {accounts.map((account) => (
          <AccountCard
            key={account.token}
            account={account}
            next={next.find(({ uuid }) => uuid === account.anchor)}
            outcome={outcome}
          />
        ))}
      </ul>
      <ProfilePagination
        page={page}
        pages={pages}
        hrefOf={(pageNumber) => (pageNumber === 1 ? PATH : `${PATH}?p=${pageNumber}`)}
        label={t('pages')}
      />
    </>
  )
}
