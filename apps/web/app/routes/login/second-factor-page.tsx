import { CallError } from '@amber/contract/http/client'
import {
  confirmTotp,
  listSecondFactors,
  removePasskey,
  startTotp,
  verifyTotp,
} from '@amber/contract/endpoints/second-factors'
import { localPath } from '@amber/domain/local-path'
import { data, redirect } from 'react-router'
import { newAppOf } from '../../features/login/second-factor/authenticator-app.server.ts'
import { LogOut } from '../../features/login/second-factor/log-out.tsx'
import { factorsView } from '../../features/login/second-factor/factors.ts'
import { SecondFactorView } from '../../features/login/second-factor/second-factor-view.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { apiForForm } from '../../server/api.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { isCompleteCode, normalizeCode } from '../../features/login/normalize-code.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/second-factor-page'

export const handle: MessagesHandle = { namespaces: ['second_factor'] }

const PATH = '/login/second-factor'
const ADDED_URL = `${PATH}?added=true`

/** Shown when the URL has `added`. */
const ADDED_RESULT = { done: 'done_added' } as const

/** Returns the page that required the second factor; undefined if there is none. */
const nextOf = ({ searchParams }: URL) => localPath(searchParams.get('next') ?? '')

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { api, language, signal } = createLoaderContext(request, context)
  try {
    const { data: factors } = await api.call(listSecondFactors, {}, { signal })
    return {
      factors: factorsView(factors, new Date(), language),
      next: nextOf(url),
      hasAdded: url.searchParams.has('added'),
    }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const { api, headers } = apiForForm(request, context)
  const typed = form.get('code')
  const code = typeof typed === 'string' ? normalizeCode(typed) : ''
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
        if (!isCompleteCode(code)) return { app, wrongCode: 'code_digits' as const }
        await api.call(confirmTotp, { body: { code } })
        // Redirects because the session has changed: without JavaScript, this request would render the page with the old
        // one.
        return redirect(next ?? ADDED_URL, { headers })
      case 'show_code':
        if (!isCompleteCode(code)) return { wrongCode: 'code_digits' as const }
        await api.call(verifyTotp, { body: { code } })
        return redirect(next ?? '/dashboard', { headers })
      default:
        return redirect(PATH)
    }
  } catch (error) {
    if (error instanceof CallError && error.code === 'wrong_otp') return { app, wrongCode: 'code_wrong' as const }
    return handleFailedCall(error, { request, url, context })
  }
}

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('second_factor')
  if ('factors' in loaderData) {
    const { hasAdded, ...page } = loaderData
    return <SecondFactorView {...page} answer={actionData ?? (hasAdded ? ADDED_RESULT : undefined)} />
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
