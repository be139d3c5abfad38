import { getMe } from '@amber/contract/endpoints/account'
import { CallError } from '@amber/contract/http/client'
import { endOtherSessions, endSession, listSessions } from '@amber/contract/endpoints/sessions'
import { isStaffRole } from '@amber/domain/login/staff-session'
import { LogOutOthers, OTHER_SESSIONS } from '../../features/account/sessions/log-out-others.tsx'
import { SessionCard } from '../../features/account/sessions/session-card.tsx'
import { sessionLines } from '../../features/account/sessions/session-lines.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { apiForForm } from '../../server/api.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageTitle } from '../../shared/page/page-title.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { Route } from './+types/sessions-page'

export const handle: MessagesHandle = { namespaces: ['sessions'] }

const PATH = '/profile/sessions'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { api, language, signal } = createLoaderContext(request, context)
  try {
    const [sessions, me] = await Promise.all([api.call(listSessions, {}, { signal }), api.call(getMe, {}, { signal })])
    return {
      sessions: sessionLines(sessions.data.result, new Date(), language),
      isStaff: me.data.roles.some(isStaffRole),
    }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const end = (await request.formData().catch(() => new FormData())).get('end')
  const { api } = apiForForm(request, context)
  try {
    const { data } =
      end === OTHER_SESSIONS
        ? await api.call(endOtherSessions)
        : await api.call(endSession, { params: { id: Number(end) } })
    return { ended: data.ended }
  } catch (error) {
    // The session ended elsewhere meanwhile, or the form was sent twice.
    if (error instanceof CallError && error.code === 'not_found') return { ended: 0 }
    return handleFailedCall(error, { request, url, context })
  }
}

export default function SessionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('sessions')
  return (
    <>
      <PageHead title={t('title')} path={PATH} noindex />
      <PageTitle title={t('title')} intro={t('intro')} />
      {actionData && (
        <div className="mb-4">
          {'ended' in actionData ? (
            <Outcome of={actionData}>{t('ended', { count: actionData.ended })}</Outcome>
          ) : (
            <ErrorOutcome problem={actionData.problem} />
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
          {loaderData.sessions.length > 1 ? <LogOutOthers /> : <p className="mt-4 text-ink-2">{t('nowhere_else')}</p>}
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
