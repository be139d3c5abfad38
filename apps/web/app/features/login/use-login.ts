import type { IdentityProvider } from '@amber/domain/login/vocabulary'
import { useState } from 'react'
import { useHref } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { requestHumanToken } from '../../shared/form/human-token.ts'
import { noticeCookie } from '../../shared/page/notice.ts'
import { useSite } from '../../shared/page/site.ts'
import { showToast } from '../../ui/toast-queue.ts'
import { ACTION_FIELD, FIELDS } from './form-fields.ts'
import type { LoginResult } from './login-result.ts'
import type { PendingLogin } from './pending-login.ts'
import type { Problem } from './problem.ts'

/** An object, so that the same problem twice triggers the effects twice. */
type Failure = { problem: Problem }

type LoginStep = {
  /** Present during the second step, while a code is pending. */
  pending: PendingLogin | undefined
  failure?: Failure | undefined
  /** Provider that knows the person but has no email. */
  connect?: IdentityProvider | undefined
  /** Email as typed, to be corrected. */
  email?: string | undefined
  /** Whether the step results from a visitor's action, so that its field takes focus. */
  moved?: boolean
}

const GENERIC_PROBLEM: LoginResult = { problem: 'generic', code: 'unavailable' }

/** Logs in by email without leaving the page. The forms also work without it. */
export function useLogin(initialStep: LoginStep) {
  const { t } = useTranslation('toasts')
  const { login: settings } = useSite()
  const [step, setStep] = useState(initialStep)
  const [busy, setBusy] = useState(false)
  const stepsUrl = useHref('/login/steps')

  function fail(problem: Problem) {
    setStep({ ...step, failure: problem === 'generic' ? undefined : { problem } })
    if (problem !== 'generic') return
    showToast({ title: t('generic_failure.title'), text: t('generic_failure.text'), tone: 'error' })
  }

  async function send(form: FormData) {
    setBusy(true)
    const token =
      form.get(ACTION_FIELD) === 'send'
        ? await requestHumanToken(settings?.humanVerification, 'email_login')
        : undefined
    if (token !== undefined) form.set(FIELDS.humanToken, token)
    const result = await postStep(stepsUrl, form)
    if ('to' in result) return openAfterLogin(result.to)
    setBusy(false)
    if ('problem' in result) return fail(result.problem)
    setStep({
      ...step,
      pending: result.pending,
      failure: undefined,
      email: form.get(FIELDS.email) as string,
      moved: true,
    })
    if (result.pending === undefined) return
    // Shown here already, so the next page must not show it again.
    document.cookie = noticeCookie(undefined)
    showToast({ title: t('otp_sent.title'), text: t('otp_sent.text'), icon: 'mail' })
  }
  return { ...step, busy, send }
}

export type Login = ReturnType<typeof useLogin>

async function postStep(url: string, form: FormData): Promise<LoginResult> {
  try {
    const response = await fetch(url, { method: 'POST', body: form })
    const result = (await response.json()) as LoginResult
    // The web server may reject the request before the login runs, with a body that is not a LoginResult.
    return response.ok || 'problem' in result ? result : GENERIC_PROBLEM
  } catch {
    // The network is down, or a proxy returned its own page.
    return GENERIC_PROBLEM
  }
}

/** Reloads the whole page, since all of it may depend on the account. Going back does not return to the login page. */
function openAfterLogin(to: string) {
  if (to === location.pathname + location.search) location.reload()
  else if (location.pathname === '/login') location.replace(to)
  else location.assign(to)
}
