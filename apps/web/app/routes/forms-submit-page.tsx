import { answerNps } from '@amber/contract/nps'
import { startPayment } from '@amber/contract/payments'
import { paymentPath, readSentFormAddress } from '@amber/domain/booking/sent-form-path'
import { data, redirect } from 'react-router'
import { Elsewhere } from '../parts/booking/elsewhere.tsx'
import { loadSentBooking } from '../parts/booking/load-sent-booking.server.ts'
import { BOOK_FIELD } from '../features/booking/submitted/free-booking.tsx'
import { SubmittedView } from '../features/booking/submitted/submitted-view.tsx'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { apiForForm } from '../lib/api.server.ts'
import { answerFailedCall, callProblem } from '../lib/failed-call.server.ts'
import { fieldText } from '../lib/field-text.ts'
import { NotFoundScreen } from '../parts/not-found-screen.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { PageProblem } from '../parts/page-problem.tsx'
import type { Route } from './+types/forms-submit-page'

export const handle: MessagesHandle = { namespaces: ['book', 'documents', 'toasts'] }

const PATH = '/forms/submit'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const address = readSentFormAddress(url.searchParams)
  if (address === null) return data(null, { status: 404 })
  try {
    const answer = await loadSentBooking({ request, context, leadUuid: address.leadUuid })
    return answer === null ? data(null, { status: 404 }) : data({ ...answer, address })
  } catch (error) {
    return answerFailedCall(error, { request, url, context })
  }
}

/** Books a room for which nothing is paid; without a script also how likely somebody is to tell a friend. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const address = readSentFormAddress(url.searchParams)
  if (address === null) return data(null, { status: 404 })
  if (form.has(BOOK_FIELD)) return bookFree(address.leadUuid, { request, context })
  const score = Number(fieldText(form, 'score'))
  const comment = fieldText(form, 'comment')
  try {
    const { api } = apiForForm(request, context)
    await api.call(answerNps, { params: { id: address.leadUuid }, body: { score, ...(comment !== '' && { comment }) } })
    return { score }
  } catch (error) {
    return answerFailedCall(error, { request, url, context })
  }
}

/** The page tells how it went: booked, gone, or why not. */
async function bookFree(leadUuid: string, asked: Pick<Route.ActionArgs, 'request' | 'context'>) {
  try {
    const { api } = apiForForm(asked.request, asked.context)
    const { data: payment } = await api.call(startPayment, { body: { lead_uuid: leadUuid } })
    const isGone = payment.status === 'sold_out'
    return isGone ? redirect(paymentPath(payment.inventory_root.canonical_name, leadUuid), { status: 303 }) : null
  } catch (error) {
    return { refused: callProblem(error, asked) }
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
        <Elsewhere {...loaderData.elsewhere} />
      </>
    )
  }
  const score = actionData && 'score' in actionData ? actionData.score : null
  const refused = actionData && 'refused' in actionData ? actionData.refused : null
  return (
    <>
      {head}
      <SubmittedView booking={loaderData.booking} address={loaderData.address} score={score} refused={refused} />
    </>
  )
}
