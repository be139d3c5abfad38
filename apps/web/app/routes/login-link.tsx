import { loginEmailLink } from '@amber/contract/login'
import { data, redirect } from 'react-router'
import { FIELDS } from '../features/login/form-fields.ts'
import { LinkLogin } from '../features/login/link-login.tsx'
import { orProblem, statusOf, welcome } from '../features/login/login-answer.server.ts'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { apiForForm } from '../lib/api.server.ts'
import { fieldText } from '../lib/field-text.ts'
import { refusal } from '../lib/refusal.server.ts'
import { sourceDetailsFor } from '../lib/source-details.server.ts'
import { PageHead } from '../parts/page-head.tsx'
import type { Route } from './+types/login-link'

export const handle: MessagesHandle = { namespaces: ['login', 'toasts'] }

/**
 * The address holds a token: nobody keeps the page, and nobody is told more than our host in a Referer. Not
 * `no-referrer`: browsers then also keep the Origin to themselves, which the form needs to be taken for ours.
 */
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' }

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Changes nothing: those who scan mail for viruses open every link in it. */
export function loader({ request }: Route.LoaderArgs) {
  return data({ token: new URL(request.url).searchParams.get('token') }, { headers: HEADERS })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined)
  if (form === undefined) return refusal('bad_request', request, context)
  const { api, headers: answered } = apiForForm(request, context)
  const source_details = sourceDetailsFor(request, context, form)
  const result = await orProblem({ request, context }, async () => {
    const { data: outcome } = await api.call(loginEmailLink, {
      body: { token: fieldText(form, FIELDS.token), ...(source_details && { source_details }) },
    })
    return { to: await welcome({ request, context }, answered, outcome, outcome.next_path) }
  })
  if ('to' in result) return redirect(result.to, { status: 303, headers: answered })
  return data(result, { status: statusOf(result), headers: answered })
}

/** From the link of the mail: one button, so that a person uses it up and no machine. */
export default function LoginLinkPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('login')
  return (
    <>
      <PageHead title={t('page_title')} path="/login" noindex />
      <LinkLogin token={token} problem={actionData && 'problem' in actionData ? actionData.problem : undefined} />
    </>
  )
}
