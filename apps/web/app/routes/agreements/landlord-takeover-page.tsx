import { decideLandlordTakeover, getLandlordTakeover } from '@amber/contract/endpoints/takeovers'
import { CallError } from '@amber/contract/http/client'
import { TIME } from '@amber/domain/dates/date-formats'
import { formatDate } from '@amber/domain/dates/format-date'
import { formatMoment } from '@amber/domain/dates/format-moment'
import type { TakeoverToDecide } from '@amber/contract/schemas/takeovers'
import { DecisionForm } from '../../features/takeover/shared/decision-form.tsx'
import { readDecision } from '../../features/takeover/shared/read-decision.ts'
import { TakeoverFacts } from '../../features/takeover/takeover-facts.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { missingPage } from '../../server/missing-page.server.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import { useSite } from '../../shared/page/site.ts'
import { Outcome } from '../../ui/outcome.tsx'
import type { Route } from './+types/landlord-takeover-page'

export const handle: MessagesHandle = { namespaces: ['takeovers'] }

/** The URL contains a token, so it needs the same protection as `/login/link`. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' })

/** Only shows the offer, because virus scanners open every link in a mail. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { api, signal } = createLoaderContext(request, context)
  try {
    const { data } = await api.call(getLandlordTakeover, { params }, { signal })
    return { takeover: data }
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return missingPage()
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  const body = readDecision(form)
  if (!body) return { changed: false }
  try {
    await api.call(decideLandlordTakeover, { params, body })
    return { changed: true }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function LandlordTakeoverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('takeovers')
  if (loaderData === null) return <NotFoundScreen />
  if ('problem' in loaderData) return <PageProblem problem={loaderData.problem} path="" />
  const { takeover } = loaderData
  return (
    <div className="mx-auto grid max-w-[36rem] gap-6 py-8 md:py-12">
      {/* The URL contains a secret token, so the page's metadata must not include it. */}
      <PageHead title={t('landlord_title')} path="/agreements" noindex />
      <h1 className="text-24 md:text-32">{t('landlord_title')}</h1>
      {actionData && 'problem' in actionData && <ErrorOutcome problem={actionData.problem} />}
      {actionData && 'changed' in actionData && actionData.changed && <Outcome of={actionData}>{t('changed')}</Outcome>}
      {takeover === null ? <p>{t('landlord_none')}</p> : <ToDecide takeover={takeover} />}
    </div>
  )
}

const MOMENT = { weekday: 'short', day: 'numeric', month: 'short', ...TIME } as const

function ToDecide({ takeover }: { takeover: TakeoverToDecide }) {
  const { t } = useTranslation('takeovers')
  const { language } = useSite()
  const { uuid, place, room_name: room, status, decisions, decide_by: decideBy, time_zone: timeZone } = takeover
  const name = takeover.leaver_name ?? t('somebody')
  const taker = takeover.taker_name ?? t('somebody')
  return (
    <>
      <p className="text-17 font-semibold wrap-anywhere">{room === null ? place.name : `${place.name} · ${room}`}</p>
      <p>
        {status === 'requested' && t('landlord_requested', { name })}
        {status === 'paid' && t('landlord_paid', { name, taker, date: formatDate(takeover.leave_on, language) })}
        {decisions.length === 0 && t(`status_${status}`)}
      </p>
      {takeover.message !== null && (
        <blockquote className="border-l-2 border-sand-300 pl-4 whitespace-pre-line text-ink-2 wrap-anywhere">
          {takeover.message}
        </blockquote>
      )}
      <TakeoverFacts takeover={takeover} side="landlord" />
      {decideBy !== null && (
        <p className="font-semibold text-honey-ink">
          {t('landlord_decide_by', { date: formatMoment(decideBy, language, { timeZone, format: MOMENT }) })}
        </p>
      )}
      {decisions.length === 0 ? (
        <p className="text-ink-2">{t('landlord_none')}</p>
      ) : (
        <DecisionForm uuid={uuid} takerId={takeover.taker_id} decisions={decisions} />
      )}
    </>
  )
}
