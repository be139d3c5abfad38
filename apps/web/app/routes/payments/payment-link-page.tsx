import { data } from 'react-router'
import { missingPage } from '../../server/missing-page.server.ts'
import { changePaymentOfToken } from '../../features/payment/change-payment.server.ts'
import { loadPaymentOfToken } from '../../features/payment/load-payment.server.ts'
import { PaymentProblem } from '../../features/payment/payment-problem.tsx'
import { PaymentScreen } from '../../features/payment/payment-screen.tsx'
import { submitStart } from '../../features/payment/submit-start.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { reloadAsPaymentDocument } from '../../features/payment/shared/payment-document.ts'
import { retryUntilConnected } from '../../browser/retry-until-connected.ts'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { Route } from './+types/payment-link-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['payment', 'book', 'place', 'schedule', 'help'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export const headers = () => ({ 'cache-control': 'no-store' })

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  try {
    const payment = await loadPaymentOfToken(params.token, { request, context })
    return payment === null ? missingPage() : data({ payment })
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  // Visitors who may have paid must not lose the page to a lost connection.
  reloadAsPaymentDocument(request, () => retryUntilConnected(serverLoader, request.signal))

export const action = ({ request, url, params, context }: Route.ActionArgs) =>
  changePaymentOfToken(params.token, { request, url, context })

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitStart(serverAction)

export default function PaymentLinkPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('payment')
  if (loaderData === null) return <NotFoundScreen />
  if ('problem' in loaderData) return <PaymentProblem problem={loaderData.problem} />
  return (
    <>
      {/* The URL contains a secret token, so the page's metadata must not include it. */}
      <PageHead title={t('page_title')} path="/payments" noindex />
      <PaymentScreen payment={loaderData.payment} action={`/payments/${params.token}`} startResult={actionData} />
    </>
  )
}
