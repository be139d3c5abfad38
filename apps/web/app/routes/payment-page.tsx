import { readSentFormAddress, sentFormPath } from '@amber/domain/booking/sent-form-path'
import { data, redirect } from 'react-router'
import { changePaymentOfLead } from '../features/payment/change-payment.server.ts'
import { loadPaymentOfLead } from '../features/payment/load-payment.server.ts'
import { PaymentOff } from '../features/payment/payment-off.tsx'
import { PaymentProblem } from '../features/payment/payment-problem.tsx'
import { PaymentScreen } from '../features/payment/payment-screen.tsx'
import { sendStart } from '../features/payment/send-start.ts'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { answerFailedCall } from '../lib/failed-call.server.ts'
import type { OwnFrameHandle } from '../lib/page-frame.ts'
import { asPaymentDocument } from '../lib/payment-document.ts'
import { untilReached } from '../lib/until-reached.ts'
import { Elsewhere } from '../parts/booking/elsewhere.tsx'
import { FlowFrame } from '../parts/booking/flow-frame.tsx'
import { NotFoundScreen } from '../parts/not-found-screen.tsx'
import { PageHead } from '../parts/page-head.tsx'
import type { Route } from './+types/payment-page'

export const handle: MessagesHandle & OwnFrameHandle = {
  namespaces: ['payment', 'book', 'place'],
  wide: true,
  ownFrame: true,
}

export const headers = () => ({ 'cache-control': 'no-store' })

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const address = readSentFormAddress(url.searchParams)
  if (address === null) return redirect(`/places/${encodeURIComponent(params.canonicalName)}`)
  try {
    const answer = await loadPaymentOfLead(address.leadUuid, params.canonicalName, { request, context })
    if (answer === null) return data(null, { status: 404 })
    return 'free' in answer ? redirect(sentFormPath(address)) : data(answer)
  } catch (error) {
    return answerFailedCall(error, { request, url, context })
  }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  // Whoever may have paid never loses the page to a connection that is gone.
  asPaymentDocument(request, () => untilReached(serverLoader, request.signal))

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const address = readSentFormAddress(url.searchParams)
  if (address === null) return data(null, { status: 404 })
  return changePaymentOfLead(address.leadUuid, params.canonicalName, { request, url, context })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendStart(serverAction)

export default function PaymentPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('payment')
  const path = `/places/${params.canonicalName}/payment`
  if (loaderData === null) return <NotFoundScreen />
  if ('problem' in loaderData) return <PaymentProblem problem={loaderData.problem} />
  return (
    <>
      <PageHead title={t('page_title')} path={path} noindex />
      {'elsewhere' in loaderData ? (
        <FlowFrame leavesDocument>
          <Elsewhere {...loaderData.elsewhere} />
        </FlowFrame>
      ) : 'off' in loaderData ? (
        <PaymentOff booking={loaderData.off} />
      ) : (
        <PaymentScreen
          payment={loaderData.payment}
          action={`${path}?lead_uuid=${loaderData.payment.booking?.leadUuid ?? ''}`}
          mayRelease
          answered={actionData}
        />
      )}
    </>
  )
}
