import { CallError } from '@amber/contract/http/client'
import { formatStayChoice } from '@amber/domain/inventory/stay-choice'
import { data } from 'react-router'
import { loadWatchedStay } from '../../features/price-alerts/load-watched-stay.server.ts'
import { PriceAlertForm } from '../../features/price-alerts/price-alert-form.tsx'
import { readAlert, setAlert } from '../../features/price-alerts/set-alert.server.ts'
import type { AlertResult } from '../../features/price-alerts/watched-stay.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { accountOf } from '../../server/account.server.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall, toCallProblem } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { missingPage } from '../../server/missing-page.server.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import { PerUnit } from '../../shared/money/per-unit.tsx'
import { useLength } from '../../shared/stay/use-length.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { Route } from './+types/price-alert-page'

export const handle: MessagesHandle = { namespaces: ['price_alerts'] }

/** The page names the caller's email. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const loaderContext = createLoaderContext(request, context)
  try {
    const [stay, account] = await Promise.all([
      loadWatchedStay({ url, canonicalName: params.canonicalName }, loaderContext),
      accountOf(request, context),
    ])
    return stay === null ? missingPage() : { stay, accountEmail: account?.email ?? null }
  } catch (error) {
    if (error instanceof CallError && (error.code === 'not_found' || error.code === 'gone')) return missingPage()
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, headers: responseHeaders } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  try {
    const result: AlertResult = await setAlert(form, api)
    const status = 'set' in result ? 200 : 'full' in result ? 409 : 400
    return data(result, { status, headers: responseHeaders })
  } catch (error) {
    const result: AlertResult = { problem: toCallProblem(error, { request, context }), typed: readAlert(form) }
    return data(result, { status: error instanceof CallError ? error.status : 500, headers: responseHeaders })
  }
}

export default function PriceAlertPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('price_alerts')
  const length = useLength()
  if (loaderData === null) return <NotFoundScreen />
  const pagePath = `/places/${params.canonicalName}/price-alert`
  if ('problem' in loaderData) return <PageProblem problem={loaderData.problem} path={pagePath} />
  const { stay, accountEmail } = loaderData
  const query = formatStayChoice({ tenancyId: stay.tenancyId, moveIn: null }).toString()
  const placePath = `/places/${params.canonicalName}?${query}`
  return (
    <div className="mx-auto max-w-[36rem] py-8 md:py-12">
      <PageHead title={t('title', { place: stay.placeName })} path={pagePath} noindex />
      <h1 className="text-24 md:text-32">{t('title', { place: stay.placeName })}</h1>
      <p className="mt-3 text-ink-2">
        {t('now', { room: stay.roomName, stay: length(stay.length, stay.lengthUnit) })}{' '}
        <span className="font-semibold text-ink">{stay.price.text}</span>
        <PerUnit unit={stay.unit} />
        {stay.price.seen !== null && ` (${stay.price.seen})`}
      </p>
      <div className="mt-6 grid gap-6">
        {actionData && 'set' in actionData ? (
          <>
            <Outcome of={actionData}>
              <strong className="block font-semibold">
                {t(actionData.set.isConfirmed ? 'set_title' : 'confirm_title')}
              </strong>
              <span className="wrap-anywhere">
                {actionData.set.isConfirmed ? t('set_text') : t('confirm_text', { email: actionData.set.email })}
              </span>
            </Outcome>
            {actionData.set.isConfirmed && (
              <ButtonLink to="/profile/searches" variant="outline">
                {t('to_list')}
              </ButtonLink>
            )}
            <ButtonLink to={placePath} variant="outline">
              {t('back', { place: stay.placeName })}
            </ButtonLink>
          </>
        ) : (
          <>
            {actionData && 'problem' in actionData && <ErrorOutcome problem={actionData.problem} />}
            <PriceAlertForm
              path={`${pagePath}?${query}`}
              placePath={placePath}
              stay={stay}
              accountEmail={accountEmail}
              typed={actionData?.typed}
              errors={actionData && 'errors' in actionData ? actionData.errors : undefined}
              isFull={actionData !== undefined && 'full' in actionData}
            />
          </>
        )}
      </div>
    </div>
  )
}
