import { CallError } from '@amber/contract/client'
import { getSharedInvitation, joinSharedShortlist } from '@amber/contract/shared-shortlists'
import { data, redirect } from 'react-router'
import { fieldText } from '../lib/field-text.ts'
import { listPath } from '../features/shared-shortlist/form-fields.ts'
import { JoinView } from '../features/shared-shortlist/join-view.tsx'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { apiForForm } from '../lib/api.server.ts'
import { askingFor } from '../lib/asking.server.ts'
import { answerFailedCall } from '../lib/failed-call.server.ts'
import { loginAddress } from '../lib/login-address.ts'
import { useSite } from '../lib/site.ts'
import { PageHead } from '../parts/page-head.tsx'
import { RefusedOutcome } from '../parts/refused-outcome.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Outcome } from '../ui/outcome.tsx'
import type { Route } from './+types/shared-join-page'

export const handle: MessagesHandle = { namespaces: ['shared'] }

/** The address holds a token: nobody keeps the page, and nobody is told more than our host in a Referer. */
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' }

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

const isGone = (error: unknown) => error instanceof CallError && ['not_found', 'invalid_input'].includes(error.code)

/** Changes nothing: a chat that shows a preview of the link opens it too. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { api, signal } = askingFor(request, context)
  try {
    const { data: invitation } = await api.call(getSharedInvitation, { query: { token: params.token } }, { signal })
    return data({ invitation, loginPath: loginAddress(url) }, { headers: HEADERS })
  } catch (error) {
    if (isGone(error)) return data({ gone: true as const }, { status: 404, headers: HEADERS })
    return answerFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const { api } = apiForForm(request, context)
  try {
    const { data: joined } = await api.call(joinSharedShortlist, {
      body: { token: params.token, member_name: fieldText(form, 'member_name') },
    })
    return redirect(listPath(joined.id), { status: 303 })
  } catch (error) {
    if (error instanceof CallError && error.code === 'conflict') return { full: true as const }
    if (error instanceof CallError && error.fields?.['member_name']) return { wrongName: true as const }
    return answerFailedCall(error, { request, url, context })
  }
}

export default function SharedJoinPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('shared')
  const { account } = useSite()
  return (
    <>
      <PageHead title={t('title')} path="/shared" noindex />
      {actionData && !('wrongName' in actionData) && (
        <div className="mx-auto mt-6 max-w-xl">
          {'full' in actionData ? (
            <Outcome of={actionData} tone="refused">
              {t('full_list')}
            </Outcome>
          ) : (
            <RefusedOutcome problem={actionData.problem} />
          )}
        </div>
      )}
      {'invitation' in loaderData ? (
        <JoinView
          invitation={loaderData.invitation}
          // An e-mail stands in for a name that is not known; it is nobody's business.
          myName={account && (account.name === account.email ? '' : (account.name.split(' ', 1)[0] ?? ''))}
          loginPath={loaderData.loginPath}
          wrongName={actionData && 'wrongName' in actionData ? actionData : undefined}
        />
      ) : (
        <div className="mx-auto max-w-xl py-10 md:py-16">
          <h1 className="mb-6 text-24 md:text-32">{t('title')}</h1>
          {'gone' in loaderData ? (
            <EmptyState title={t('join_gone_title')} text={t('join_gone_text')}>
              <ButtonLink to="/profile/shared" variant="outline" size="small">
                {t('all_lists')}
              </ButtonLink>
            </EmptyState>
          ) : (
            <ErrorState title={loaderData.problem.title} text={loaderData.problem.text} />
          )}
        </div>
      )}
    </>
  )
}
