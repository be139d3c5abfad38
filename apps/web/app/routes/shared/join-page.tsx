import { CallError } from '@amber/contract/http/client'
import { getSharedInvitation, joinSharedShortlist } from '@amber/contract/endpoints/shared-shortlists'
import { data, redirect } from 'react-router'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { listPath } from '../../features/shared-shortlist/form-fields.ts'
import { loadInvitedCards } from '../../features/shared-shortlist/load-shared.server.ts'
import { JoinView } from '../../features/shared-shortlist/join-view.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { apiForForm } from '../../server/api.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { loginUrl } from '../../shared/page/login-url.ts'
import { useSite } from '../../shared/page/site.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageTitle } from '../../shared/page/page-title.tsx'
import { JoinOutcome } from '../../features/shared-shortlist/join-outcome.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import type { Route } from './+types/join-page'

export const handle: MessagesHandle = { namespaces: ['shared', 'shortlist'] }

/** The URL contains a token, so the page is never cached and a Referer reveals only the host. */
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' }

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

const isMissing = (error: unknown) => error instanceof CallError && ['not_found', 'invalid_input'].includes(error.code)

/** Changes nothing, because chats open the link for a preview. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const loaderContext = createLoaderContext(request, context)
  const { api, signal } = loaderContext
  try {
    const { data: invitation } = await api.call(getSharedInvitation, { query: { token: params.token } }, { signal })
    const cards = await loadInvitedCards(invitation.places, loaderContext)
    return data({ invitation, cards, loginPath: loginUrl(url) }, { headers: HEADERS })
  } catch (error) {
    if (isMissing(error)) return data({ gone: true as const }, { status: 404, headers: HEADERS })
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const { api } = apiForForm(request, context)
  try {
    const { data: joined } = await api.call(joinSharedShortlist, {
      body: { token: params.token, member_name: readFormField(form, 'member_name') },
    })
    return redirect(listPath(joined.id), { status: 303 })
  } catch (error) {
    if (error instanceof CallError && error.code === 'conflict') return { full: true as const }
    if (error instanceof CallError && error.fields?.['member_name']) return { wrongName: true as const }
    return handleFailedCall(error, { request, url, context })
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
          <JoinOutcome rejection={actionData} />
        </div>
      )}
      {'invitation' in loaderData ? (
        <JoinView
          invitation={loaderData.invitation}
          cards={loaderData.cards}
          // An unknown name falls back to the email, which other members must not see.
          myName={account && (account.name === account.email ? '' : (account.name.split(' ', 1)[0] ?? ''))}
          loginPath={loaderData.loginPath}
          nameError={actionData && 'wrongName' in actionData ? actionData : undefined}
        />
      ) : (
        <div className="mx-auto max-w-xl py-10 md:py-16">
          <PageTitle title={t('title')} />
          {'gone' in loaderData ? (
            <EmptyState level={2} title={t('join_gone_title')} text={t('join_gone_text')}>
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
