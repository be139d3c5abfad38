import type { PaymentStatus } from '@amber/domain/payment/vocabulary'
import { data, redirect } from 'react-router'
import { missingPage } from '../../server/missing-page.server.ts'
import { loadReturnedPayment } from '../../features/payment/load-payment.server.ts'
import { PaymentProblem } from '../../features/payment/payment-problem.tsx'
import { PaymentScreen } from '../../features/payment/payment-screen.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { reloadAsPaymentDocument } from '../../features/payment/shared/payment-document.ts'
import { retryUntilConnected } from '../../browser/retry-until-connected.ts'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { Route } from './+types/payment-complete-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['payment', 'book', 'place', 'schedule', 'help'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export const headers = () => ({ 'cache-control': 'no-store' })

/** Statuses of a payment for which no card has been requested yet. */
const STATUSES_BEFORE_CARD: ReadonlySet<PaymentStatus> = new Set(['init', 'init_loading', 'init_failure'])

/** Target of the card form, and of banks that verify the payment on their own page. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  try {
    const payment = await loadReturnedPayment(params.token, { request, context })
    if (payment === null) return missingPage()
    return STATUSES_BEFORE_CARD.has(payment.status) ? redirect(`/payments/${params.token}`) : data({ payment })
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  // Visitors who may have paid must not lose the page to a lost connection.
  reloadAsPaymentDocument(request, () => retryUntilConnected(serverLoader, request.signal))

export default function PaymentCompletePage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('payment')
  if (loaderData === null) return <NotFoundScreen />
  if ('problem' in loaderData) return <PaymentProblem problem={loaderData.problem} />
  return (
    <>
      {/* The URL contains a secret token, so the page's metadata must not include it. */}
      <PageHead title={t('page_title')} path="/payments" noindex />
      <PaymentScreen payment={loaderData.payment} action={`/payments/${params.token}`} isComplete />
    </>
  )
}
