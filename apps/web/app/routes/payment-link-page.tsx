import { data } from 'react-router'
import { changePaymentOfToken } from '../features/payment/change-payment.server.ts'
import { loadPaymentOfToken } from '../features/payment/load-payment.server.ts'
import { PaymentProblem } from '../features/payment/payment-problem.tsx'
import { PaymentScreen } from '../features/payment/payment-screen.tsx'
import { sendStart } from '../features/payment/send-start.ts'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { answerFailedCall } from '../lib/failed-call.server.ts'
import type { OwnFrameHandle } from '../lib/page-frame.ts'
import { asPaymentDocument } from '../lib/payment-document.ts'
import { untilReached } from '../lib/until-reached.ts'
import { NotFoundScreen } from '../parts/not-found-screen.tsx'
import { PageHead } from '../parts/page-head.tsx'
import type { Route } from './+types/payment-link-page'

export const handle: MessagesHandle & OwnFrameHandle = {
  namespaces: ['payment', 'book', 'place'],
  wide: true,
  ownFrame: true,
}

export const headers = () => ({ 'cache-control': 'no-store' })

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  try {
    const payment = await loadPaymentOfToken(params.token, { request, context })
    return payment === null ? data(null, { status: 404 }) : data({ payment })
  } catch (error) {
    return answerFailedCall(error, { request, url, context })
  }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  // Whoever may have paid never loses the page to a connection that is gone.
  asPaymentDocument(request, () => untilReached(serverLoader, request.signal))

export const action = ({ request, url, params, context }: Route.ActionArgs) =>
  changePaymentOfToken(params.token, { request, url, context })

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendStart(serverAction)

export default function PaymentLinkPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('payment')
  if (loaderData === null) return <NotFoundScreen />
  if ('problem' in loaderData) return <PaymentProblem problem={loaderData.problem} />
  return (
    <>
      {/* The address is a secret of whoever has it. */}
      <PageHead title={t('page_title')} path="/payments" noindex />
      <PaymentScreen payment={loaderData.payment} action={`/payments/${params.token}`} answered={actionData} />
    </>
  )
}
