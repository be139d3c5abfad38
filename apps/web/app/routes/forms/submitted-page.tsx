import { answerNps } from '@amber/contract/endpoints/nps'
import { startPayment } from '@amber/contract/endpoints/payments'
import { paymentPath, parseSentFormQuery } from '@amber/domain/booking/sent-form-path'
import { data, redirect } from 'react-router'
import { missingPage } from '../../server/missing-page.server.ts'
import { OtherBrowserNotice } from '../../features/booking/shared/other-browser-notice.tsx'
import { loadSentBooking, type SentBookingResult } from '../../features/booking/shared/load-sent-booking.server.ts'
import { BookedDetails } from '../../features/payment/booked-details.tsx'
import { loadPaymentOfLead } from '../../features/payment/load-payment.server.ts'
import type { PaymentView } from '../../features/payment/payment-view.ts'
import { BOOK_FIELD } from '../../features/booking/submitted/free-booking.tsx'
import { SubmittedView } from '../../features/booking/submitted/submitted-view.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { apiForForm } from '../../server/api.server.ts'
import { flagsOf } from '../../server/flags.server.ts'
import { handleFailedCall, toCallProblem } from '../../server/failed-call.server.ts'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import type { Route } from './+types/submitted-page'

export const handle: MessagesHandle = { namespaces: ['book', 'documents', 'toasts', 'payment', 'schedule'] }

const PATH = '/forms/submit'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const query = parseSentFormQuery(url.searchParams)
  if (query === null) return missingPage()
  try {
    const result = await loadSentBooking({ request, context, leadUuid: query.leadUuid })
    if (result === null) return missingPage()
    const [payment, flags] = await Promise.all([
      findFreePayment(result, { request, context }),
      flagsOf(request, context),
    ])
    return data({ ...result, address: query, payment, asksNps: flags.valueOf('nps') })
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

/** Returns the payment of a booking for which nothing was due, so that the page says what follows; null otherwise. */
async function findFreePayment(
  result: SentBookingResult,
  visitor: Pick<Route.LoaderArgs, 'request' | 'context'>,
): Promise<PaymentView | null> {
  if (!('booking' in result) || !result.booking.isPaid || result.booking.isClosed) return null
  const { leadUuid, place } = result.booking
  const found = await loadPaymentOfLead(leadUuid, place.canonicalName, visitor)
  return found && 'payment' in found && found.payment.money.amountMinor === 0 ? found.payment : null
}

/** Books a room without a payment or, without JavaScript, stores how likely the student is to recommend us. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const query = parseSentFormQuery(url.searchParams)
  if (query === null) return missingPage()
  if (form.has(BOOK_FIELD)) return bookFree(query.leadUuid, { request, context })
  const score = Number(readFormField(form, 'score'))
  const comment = readFormField(form, 'comment')
  try {
    const { api } = apiForForm(request, context)
    await api.call(answerNps, { params: { id: query.leadUuid }, body: { score, ...(comment !== '' && { comment }) } })
    return { score }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

/**
 * Books the room. Returns null so that the page shows it as booked, redirects if it is sold out, or returns the problem.
 */
async function bookFree(leadUuid: string, input: Pick<Route.ActionArgs, 'request' | 'context'>) {
  try {
    const { api } = apiForForm(input.request, input.context)
    const { data: payment } = await api.call(startPayment, { body: { lead_uuid: leadUuid } })
    const isSoldOut = payment.status === 'sold_out'
    return isSoldOut ? redirect(paymentPath(payment.inventory_root.canonical_name, leadUuid), { status: 303 }) : null
  } catch (error) {
    return { refused: toCallProblem(error, input) }
  }
}

export default function FormsSubmitPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('book')
  if (loaderData === null) return <NotFoundScreen />
  const head = <PageHead title={t('done_page_title')} path={PATH} noindex />
  if ('problem' in loaderData) return <PageProblem problem={loaderData.problem} path={PATH} />
  if ('elsewhere' in loaderData) {
    return (
      <>
        {head}
        <OtherBrowserNotice {...loaderData.elsewhere} />
      </>
    )
  }
  const score = actionData && 'score' in actionData ? actionData.score : null
  const rejection = actionData && 'refused' in actionData ? actionData.refused : null
  return (
    <>
      {head}
      <SubmittedView
        booking={loaderData.booking}
        address={loaderData.address}
        score={score}
        asksNps={loaderData.asksNps}
        details={loaderData.payment && <BookedDetails payment={loaderData.payment} />}
        problem={rejection}
      />
    </>
  )
}
