import { randomUUID } from 'node:crypto'
import { getMe } from '@amber/contract/endpoints/account'
import { getTakeover, reserveTakeover } from '@amber/contract/endpoints/takeovers'
import { CallError } from '@amber/contract/http/client'
import { formatMoney } from '@amber/domain/money/format-money'
import { data, redirect } from 'react-router'
import { listNationalities } from '../../features/booking/shared/list-nationalities.server.ts'
import {
  RESERVE_FIELDS,
  ReserveForm,
  type ReserveField,
  type ReserveValues,
} from '../../features/takeover/reserve-form.tsx'
import { TakeoverFacts } from '../../features/takeover/takeover-facts.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { loginUrl } from '../../shared/page/login-url.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import { useSite } from '../../shared/page/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/takeover-page'

export const handle: MessagesHandle = { namespaces: ['takeovers'] }

/** The page has the account's name in its form. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { api, language, signal } = createLoaderContext(request, context)
  try {
    const { data: takeover } = await api.call(getTakeover, { params, query: { lang: language } }, { signal })
    const account = await api.call(getMe, {}, { signal }).catch((error: unknown) => {
      if (error instanceof CallError && error.code === 'unauthenticated') return null
      throw error
    })
    return {
      takeover,
      account: account && { name: account.data.name ?? '', phone: account.data.phone_details?.international ?? '' },
      nationalities: account ? listNationalities(language) : [],
      submissionKey: randomUUID(),
    }
  } catch (error) {
    if (error instanceof CallError && (error.code === 'not_found' || error.code === 'invalid_input'))
      return data({ gone: true as const }, { status: 404 })
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { api, headers: responseHeaders } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  const typed = Object.fromEntries(RESERVE_FIELDS.map((field) => [field, readFormField(form, field)])) as ReserveValues
  const missing = RESERVE_FIELDS.filter((field) => typed[field] === '')
  if (missing.length > 0) return data({ errors: toErrors(missing), typed }, { status: 400 })
  try {
    const body = { ...typed, idempotency_key: readFormField(form, 'key') }
    const { data: reserved } = await api.call(reserveTakeover, { params, body })
    return redirect(`/payments/${reserved.payment_token}`, { status: 303, headers: responseHeaders })
  } catch (error) {
    const rejected = error instanceof CallError ? (error.fields ?? {}) : {}
    const wrong = RESERVE_FIELDS.filter((field) => field in rejected)
    if (wrong.length > 0) return data({ errors: toErrors(wrong), typed }, { status: 400 })
    return handleFailedCall(error, { request, url, context })
  }
}

const toErrors = (fields: readonly ReserveField[]) =>
  Object.fromEntries(fields.map((field) => [field, true])) as Partial<Record<ReserveField, true>>

export default function TakeoverPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('takeovers')
  const { language } = useSite()
  const path = `/takeovers/${params.uuid}`
  if ('problem' in loaderData) return <PageProblem problem={loaderData.problem} path={path} />
  if ('gone' in loaderData) {
    return (
      <div className="mx-auto grid max-w-[36rem] gap-6 py-8 md:py-12">
        <PageHead title={t('section_title')} path={path} noindex />
        <h1 className="text-24 md:text-32">{t('gone')}</h1>
        <ButtonLink to="/places" variant="outline" className="justify-self-start">
          {t('gone_search')}
        </ButtonLink>
      </div>
    )
  }
  const { takeover, account, nationalities, submissionKey } = loaderData
  const { place, room_name: room, currency } = takeover
  const errors = actionData && 'errors' in actionData ? actionData : undefined
  return (
    <div className="mx-auto grid max-w-[36rem] gap-6 py-8 md:py-12">
      <PageHead title={t('reserve_title', { place: place.name })} path={path} noindex />
      <div>
        <h1 className="text-24 md:text-32">{t('reserve_title', { place: place.name })}</h1>
        {room !== null && <p className="mt-2 text-17 wrap-anywhere">{room}</p>}
      </div>
      <TakeoverFacts takeover={takeover} side="taker" />
      <p className="text-ink-2">
        {t('reserve_intro', { amount: formatMoney({ amount: takeover.deposit, currency }, language) })}
      </p>
      {actionData && 'problem' in actionData && <ErrorOutcome problem={actionData.problem} />}
      {account === null ? (
        <ButtonLink to={loginUrl(path)} className="justify-self-start">
          {t('login_button')}
        </ButtonLink>
      ) : (
        <ReserveForm
          values={errors?.typed ?? account}
          errors={errors?.errors}
          nationalities={nationalities}
          submissionKey={submissionKey}
        />
      )}
    </div>
  )
}
