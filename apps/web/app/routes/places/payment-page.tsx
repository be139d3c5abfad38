import { parseSentFormQuery, sentFormPath } from '@amber/domain/booking/sent-form-path'
import { data, redirect } from 'react-router'
import { missingPage } from '../../server/missing-page.server.ts'
import { changePaymentOfLead } from '../../features/payment/change-payment.server.ts'
import { loadPaymentOfLead } from '../../features/payment/load-payment.server.ts'
import { CardPaymentUnavailable } from '../../features/payment/card-payment-unavailable.tsx'
import { PaymentProblem } from '../../features/payment/payment-problem.tsx'
import { PaymentScreen } from '../../features/payment/payment-screen.tsx'
import { submitStart } from '../../features/payment/submit-start.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { reloadAsPaymentDocument } from '../../features/payment/shared/payment-document.ts'
import { retryUntilConnected } from '../../browser/retry-until-connected.ts'
import { OtherBrowserNotice } from '../../features/booking/shared/other-browser-notice.tsx'
import { FlowFrame } from '../../features/booking/shared/flow-frame.tsx'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { Route } from './+types/payment-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['payment', 'book', 'place', 'schedule', 'help'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export const headers = () => ({ 'cache-control': 'no-store' })

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const query = parseSentFormQuery(url.searchParams)
  if (query === null) return redirect(`/places/${encodeURIComponent(params.canonicalName)}`)
  try {
    const result = await loadPaymentOfLead(query.leadUuid, params.canonicalName, { request, context })
    if (result === null) return missingPage()
    return 'free' in result ? redirect(sentFormPath(query)) : data(result)
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  // Visitors who may have paid must not lose the page to a lost connection.
  reloadAsPaymentDocument(request, () => retryUntilConnected(serverLoader, request.signal))

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const query = parseSentFormQuery(url.searchParams)
  if (query === null) return missingPage()
  return changePaymentOfLead(query.leadUuid, params.canonicalName, { request, url, context })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitStart(serverAction)

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
          <OtherBrowserNotice {...loaderData.elsewhere} />
        </FlowFrame>
      ) : 'off' in loaderData ? (
        <CardPaymentUnavailable booking={loaderData.off} />
      ) : (
        <PaymentScreen
          payment={loaderData.payment}
          action={`${path}?lead_uuid=${loaderData.payment.booking?.leadUuid ?? ''}`}
          mayRelease
          startResult={actionData}
        />
      )}
    </>
  )
}
