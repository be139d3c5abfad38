import { CallError } from '@amber/contract/client'
import { confirmTotp, listSecondFactors, removePasskey, startTotp, verifyTotp } from '@amber/contract/second-factors'
import { localPath } from '@amber/domain/local-path'
import { data, redirect } from 'react-router'
import { newAppOf } from '../features/second-factor/authenticator-app.server.ts'
import { LogOut } from '../features/second-factor/log-out.tsx'
import { factorsView } from '../features/second-factor/factors.ts'
import { SecondFactorView } from '../features/second-factor/second-factor-view.tsx'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { apiForForm } from '../lib/api.server.ts'
import { askingFor } from '../lib/asking.server.ts'
import { answerFailedCall } from '../lib/failed-call.server.ts'
import { isWholeCode, typedCode } from '../lib/typed-code.ts'
import { PageHead } from '../parts/page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/second-factor-page'

export const handle: MessagesHandle = { namespaces: ['second_factor'] }

const PATH = '/login/second-factor'
const ADDED = `${PATH}?added=true`

/** Where the address says so. */
const ADDED_ANSWER = { done: 'done_added' } as const

/** Where staff go on: to the page that asked for it, or to their own. */
const nextOf = ({ searchParams }: URL) => localPath(searchParams.get('next') ?? '')

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { api, language, signal } = askingFor(request, context)
  try {
    const { data: factors } = await api.call(listSecondFactors, {}, { signal })
    return {
      factors: factorsView(factors, new Date(), language),
      next: nextOf(url),
      hasAdded: url.searchParams.has('added'),
    }
  } catch (error) {
    return answerFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const { api, headers } = apiForForm(request, context)
  const typed = form.get('code')
  const code = typeof typed === 'string' ? typedCode(typed) : ''
  const app = newAppOf(form.get('uri'))
  const next = nextOf(url)
  try {
    if (form.has('remove')) {
      await api.call(removePasskey, { params: { id: Number(form.get('remove')) } })
      return data({ done: 'done_removed' as const }, { headers })
    }
    switch (form.get('step')) {
      case 'start_app':
        return data({ app: newAppOf((await api.call(startTotp)).data.uri) }, { headers })
      case 'confirm_app':
        if (app === undefined) return redirect(PATH)
        if (!isWholeCode(code)) return { app, wrongCode: 'code_digits' as const }
        await api.call(confirmTotp, { body: { code } })
        // By an address: the session is another one now, and without script this very request would show the page.
        return redirect(next ?? ADDED, { headers })
      case 'show_code':
        if (!isWholeCode(code)) return { wrongCode: 'code_digits' as const }
        await api.call(verifyTotp, { body: { code } })
        return redirect(next ?? '/dashboard', { headers })
      default:
        return redirect(PATH)
    }
  } catch (error) {
    if (error instanceof CallError && error.code === 'wrong_otp') return { app, wrongCode: 'code_wrong' as const }
    return answerFailedCall(error, { request, url, context })
  }
}

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('second_factor')
  if ('factors' in loaderData) {
    const { hasAdded, ...page } = loaderData
    return <SecondFactorView {...page} answer={actionData ?? (hasAdded ? ADDED_ANSWER : undefined)} />
  }
  const { problem } = loaderData
  return (
    <div className="mx-auto max-w-[32rem] py-10 md:py-16">
      <PageHead title={problem.title} path={PATH} noindex />
      <h1 className="text-32">{problem.title}</h1>
      <p className="mt-2 mb-6 text-ink-2">{problem.text}</p>
      {problem.code === 'forbidden' ? (
        <LogOut />
      ) : (
        <ButtonLink to={PATH} reloadDocument variant="outline">
          {t('try_again')}
        </ButtonLink>
      )}
    </div>
  )
}
