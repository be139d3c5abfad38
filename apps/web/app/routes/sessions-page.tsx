import { getMe } from '@amber/contract/account'
import { CallError } from '@amber/contract/client'
import { endOtherSessions, endSession, listSessions } from '@amber/contract/sessions'
import { isStaffRole } from '@amber/domain/login/staff-session'
import { EndOthers, OTHERS } from '../features/sessions/end-others.tsx'
import { SessionCard } from '../features/sessions/session-card.tsx'
import { sessionLines } from '../features/sessions/session-lines.ts'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { apiForForm } from '../lib/api.server.ts'
import { askingFor } from '../lib/asking.server.ts'
import { answerFailedCall } from '../lib/failed-call.server.ts'
import { PageHead } from '../parts/page-head.tsx'
import { PageProblem } from '../parts/page-problem.tsx'
import { RefusedOutcome } from '../parts/refused-outcome.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Outcome } from '../ui/outcome.tsx'
import type { Route } from './+types/sessions-page'

export const handle: MessagesHandle = { namespaces: ['sessions'] }

const PATH = '/profile/sessions'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { api, language, signal } = askingFor(request, context)
  try {
    const [sessions, me] = await Promise.all([api.call(listSessions, {}, { signal }), api.call(getMe, {}, { signal })])
    return {
      sessions: sessionLines(sessions.data.result, new Date(), language),
      isStaff: me.data.roles.some(isStaffRole),
    }
  } catch (error) {
    return answerFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const end = (await request.formData().catch(() => new FormData())).get('end')
  const { api } = apiForForm(request, context)
  try {
    const { data } =
      end === OTHERS ? await api.call(endOtherSessions) : await api.call(endSession, { params: { id: Number(end) } })
    return { ended: data.ended }
  } catch (error) {
    // Ended elsewhere in the meantime, or the form was sent twice.
    if (error instanceof CallError && error.code === 'not_found') return { ended: 0 }
    return answerFailedCall(error, { request, url, context })
  }
}

export default function SessionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('sessions')
  return (
    <>
      <PageHead title={t('title')} path={PATH} noindex />
      <h1 className="text-24 md:text-32">{t('title')}</h1>
      <p className="mt-2 mb-6 max-w-[68ch] text-ink-2">{t('intro')}</p>
      {actionData && (
        <div className="mb-4">
          {'ended' in actionData ? (
            <Outcome of={actionData}>{t('ended', { count: actionData.ended })}</Outcome>
          ) : (
            <RefusedOutcome problem={actionData.problem} />
          )}
        </div>
      )}
      {'problem' in loaderData ? (
        <PageProblem problem={loaderData.problem} path={PATH} />
      ) : (
        <>
          <ul className="grid gap-3">
            {loaderData.sessions.map((session) => (
              <SessionCard key={session.id} session={session} />
            ))}
          </ul>
          {loaderData.sessions.length > 1 ? <EndOthers /> : <p className="mt-4 text-ink-2">{t('nowhere_else')}</p>}
          {loaderData.isStaff && <SecondFactorLink />}
        </>
      )}
    </>
  )
}

function SecondFactorLink() {
  const { t } = useTranslation('sessions')
  return (
    <section
      aria-labelledby="second-factor-title"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-sand-200 p-4 md:p-5"
    >
      <div>
        <h2 id="second-factor-title" className="font-sans text-15 font-semibold tracking-normal">
          {t('second_factor_title')}
        </h2>
        <p className="mt-1 text-13 text-ink-2">{t('second_factor_text')}</p>
      </div>
      <ButtonLink to="/login/second-factor" variant="outline" size="small">
        {t('second_factor_link')}
      </ButtonLink>
    </section>
  )
}
