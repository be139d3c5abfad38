import type { IdentityProvider } from '@amber/domain/login/vocabulary'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { humanToken } from '../../lib/human-token.ts'
import { noticeCookie } from '../../lib/notice.ts'
import { useSite } from '../../lib/site.ts'
import { showToast } from '../../ui/toast-queue.ts'
import { DO, FIELDS } from './form-fields.ts'
import type { LoginResult } from './login-result.ts'
import type { PendingLogin } from './pending-login.ts'
import type { Problem } from './problem.ts'

/** An object, so that the same problem twice is told twice. */
type Failure = { problem: Problem }

type LoginStep = {
  /** Which of the two steps it is: with a code on its way, the second. */
  pending: PendingLogin | undefined
  failure?: Failure | undefined
  /** A provider that knows the person, but no e-mail of theirs. */
  connect?: IdentityProvider | undefined
  /** As it was typed, to be put right. */
  email?: string | undefined
  /** Whether it came by what the visitor did here: then its field takes the focus. */
  moved?: boolean
}

/** The login by e-mail without leaving the page; its forms work without it too. */
export function useLogin(first: LoginStep) {
  const { t } = useTranslation('toasts')
  const { login: settings } = useSite()
  const [step, setStep] = useState(first)
  const [busy, setBusy] = useState(false)

  function fail(problem: Problem) {
    setStep({ ...step, failure: problem === 'generic' ? undefined : { problem } })
    if (problem !== 'generic') return
    showToast({ title: t('generic_failure.title'), text: t('generic_failure.text'), tone: 'error' })
  }

  async function send(form: FormData) {
    setBusy(true)
    const token = form.get(DO) === 'send' ? await humanToken(settings?.humanVerification, 'email_login') : undefined
    if (token !== undefined) form.set(FIELDS.humanToken, token)
    const result = await ask(form)
    if ('to' in result) return leave(result.to)
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
    // Told here, so not on the next page.
    document.cookie = noticeCookie(undefined)
    showToast({ title: t('otp_sent.title'), text: t('otp_sent.text'), icon: 'mail' })
  }
  return { ...step, busy, send }
}

export type Login = ReturnType<typeof useLogin>

async function ask(form: FormData): Promise<LoginResult> {
  try {
    const answer = await fetch('/login/steps', { method: 'POST', body: form })
    const result = (await answer.json()) as LoginResult
    // Our own server may refuse before the login is asked at all, in words that are no result.
    return answer.ok || 'problem' in result ? result : { problem: 'generic' }
  } catch {
    // No network, or the page of a proxy in between.
    return { problem: 'generic' }
  }
}

/** The whole page anew: everything on it may be another for who is logged in. Back does not lead to the login again. */
function leave(to: string) {
  if (to === location.pathname + location.search) location.reload()
  else if (location.pathname === '/login') location.replace(to)
  else location.assign(to)
}
