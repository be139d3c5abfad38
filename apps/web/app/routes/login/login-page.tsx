import { data, redirect } from 'react-router'
import { FIELDS } from '../../features/login/form-fields.ts'
import { knownProvider } from '../../features/login/known-provider.ts'
import { LoggedIn } from '../../features/login/logged-in.tsx'
import { LoginNotice } from '../../features/login/login-notice.tsx'
import { LoginPanel } from '../../features/login/login-panel.tsx'
import { LoginSteps } from '../../features/login/login-steps.tsx'
import { logIn } from '../../features/login/log-in.server.ts'
import { statusOf } from '../../features/login/login-response.server.ts'
import { nextPath } from '../../features/login/next-path.ts'
import { pendingLoginOf } from '../../features/login/pending-login.ts'
import { knownEmailOf } from '../../features/login/shared/known-email.ts'
import { useLogin } from '../../features/login/use-login.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { loginUrl } from '../../shared/page/login-url.ts'
import { noticeOf } from '../../shared/page/notice.ts'
import { errorResponse } from '../../server/error-response.server.ts'
import { useSite } from '../../shared/page/site.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { Route } from './+types/login-page'

export const handle: MessagesHandle = { namespaces: ['login', 'toasts'] }

/** Never cached, because the page may contain an email address. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function loader({ request }: Route.LoaderArgs) {
  const cookies = request.headers.get('cookie') ?? ''
  const query = new URL(request.url).searchParams
  return data(
    {
      next: nextPath(query.get('next')),
      connect: knownProvider(query.get('connect')),
      pending: pendingLoginOf(cookies),
      email: knownEmailOf(cookies),
      notice: noticeOf(cookies),
    },
    { headers: { 'cache-control': 'no-store' } },
  )
}

/** Handles the login without JavaScript. Each step redirects to a URL, so that it can be reloaded. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined)
  const outcome = form && (await logIn(form, { request, context }))
  if (form === undefined || outcome === undefined) return errorResponse('bad_request', request, context)
  const { result, headers: responseHeaders } = outcome
  if ('problem' in result) return data(result, { status: statusOf(result), headers: responseHeaders })
  const connect = knownProvider(new URL(request.url).searchParams.get('connect'))
  const to = 'to' in result ? result.to : loginUrl(nextPath(readFormField(form, FIELDS.next)), connect)
  return redirect(to, { status: 303, headers: responseHeaders })
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('login')
  const { account } = useSite()
  return (
    <>
      <PageHead title={t('page_title')} path="/login" noindex />
      {account === undefined ? (
        <LogIn {...loaderData} problem={actionData} />
      ) : (
        <LoggedIn account={account} next={loaderData.next} />
      )}
    </>
  )
}

type Props = Route.ComponentProps['loaderData'] & { problem: Route.ComponentProps['actionData'] }

function LogIn({ next, connect, pending, email, notice, problem }: Props) {
  const { t } = useTranslation('login')
  const login = useLogin({
    pending,
    connect,
    failure: problem && { problem: problem.problem },
    email: problem?.email ?? email,
  })
  return (
    <LoginPanel title={t(login.pending ? 'code_title' : 'title')}>
      <LoginNotice notice={problem ? undefined : notice} />
      <LoginSteps login={login} next={next} />
    </LoginPanel>
  )
}
