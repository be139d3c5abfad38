import { getTakeoverTerms, offerTakeover } from '@amber/contract/endpoints/takeovers'
import { CallError } from '@amber/contract/http/client'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { TAKEOVER_REASONS } from '@amber/domain/takeover/takeover-reasons'
import { data, redirect } from 'react-router'
import { OfferForm, type OfferErrors, type OfferValues } from '../../features/takeover/offer-form.tsx'
import { readIncentive } from '../../features/takeover/read-incentive.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import { PageTitle } from '../../shared/page/page-title.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/offer-takeover-page'

export const handle: MessagesHandle = { namespaces: ['takeovers'] }

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { api, language, signal } = createLoaderContext(request, context)
  try {
    const call = { params: { id: params.uuid }, query: { lang: language } }
    const { data: terms } = await api.call(getTakeoverTerms, call, { signal })
    return { terms }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { api, headers } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  const read = (name: string) => readFormField(form, name)
  const typed: OfferValues = {
    leave_on: read('leave_on'),
    reason: read('reason'),
    incentive: read('incentive'),
    message: read('message'),
  }
  const reason = TAKEOVER_REASONS.find((known) => known === typed.reason)
  const currency = read('currency')
  const incentive = isCurrencyCode(currency) ? readIncentive(typed.incentive, currency) : undefined
  const errors: OfferErrors = {
    ...(typed.leave_on === '' && { leave_on: true }),
    ...(reason === undefined && { reason: true }),
    ...(incentive === undefined && { incentive: true }),
  }
  if (Object.keys(errors).length > 0 || reason === undefined || incentive === undefined)
    return data({ errors, typed }, { status: 400 })
  const { leave_on, message } = typed
  const body = { leave_on, reason, incentive, ...(message !== '' && { message }) }
  try {
    await api.call(offerTakeover, { params: { id: params.uuid }, body })
    return redirect('/profile/takeovers', { status: 303, headers })
  } catch (error) {
    const rejected = error instanceof CallError && error.code === 'invalid_input' ? (error.fields ?? {}) : {}
    const wrong: OfferErrors = {
      ...('leave_on' in rejected && { leave_on: true }),
      ...('incentive' in rejected && { incentive: true }),
      ...('message' in rejected && { message: true }),
    }
    if (Object.keys(wrong).length > 0) return data({ errors: wrong, typed }, { status: 400 })
    return handleFailedCall(error, { request, url, context })
  }
}

export default function OfferTakeoverPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('takeovers')
  const path = `/profile/leads/${params.uuid}/takeover`
  if ('problem' in loaderData) return <PageProblem problem={loaderData.problem} path={path} />
  const { terms } = loaderData
  const result = actionData && 'errors' in actionData ? actionData : undefined
  return (
    <div className="max-w-[36rem]">
      <PageHead title={t('offer_title')} path={path} noindex />
      <PageTitle title={t('offer_title')} intro={t('offer_intro', { place: terms.place_name })} />
      {actionData && 'problem' in actionData && (
        <div className="mb-4">
          <ErrorOutcome problem={actionData.problem} />
        </div>
      )}
      {terms.problem === null ? (
        <OfferForm terms={terms} values={result?.typed} errors={result?.errors} />
      ) : (
        <div className="grid justify-items-start gap-4">
          <p>{t(`problem_${terms.problem}`)}</p>
          <ButtonLink to="/profile/takeovers" variant="outline">
            {t('own_title')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
