import { getInventory } from '@amber/contract/endpoints/inventory'
import { CallError } from '@amber/contract/http/client'
import { data } from 'react-router'
import { ComplaintForm } from '../../features/complaint/complaint-form.tsx'
import type { ComplaintResult } from '../../features/complaint/complaint-view.ts'
import { readComplaint, sendComplaint } from '../../features/complaint/send-complaint.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall, toCallProblem } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { missingPage } from '../../server/missing-page.server.ts'
import { pageHeaders } from '../../server/page-headers.server.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { Route } from './+types/complaint-page'

export const handle: MessagesHandle = { namespaces: ['complaint'] }

/** The response to a sent form is for its sender only. */
export const headers = (args: Route.HeadersArgs) => pageHeaders(args)

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { api, language, signal } = createLoaderContext(request, context)
  try {
    const query = { lang: language, only: ['name'] } as const
    const { data: place } = await api.call(getInventory, { params: { id: params.canonicalName }, query }, { signal })
    return { place: place.name ?? '' }
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return missingPage()
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { api, headers: responseHeaders } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  try {
    const result: ComplaintResult = await sendComplaint(form, params.canonicalName, api)
    return data(result, { status: 'sent' in result ? 200 : 400, headers: responseHeaders })
  } catch (error) {
    const problem = toCallProblem(error, { request, context })
    const result: ComplaintResult = { problem, typed: readComplaint(form) }
    return data(result, { status: error instanceof CallError ? error.status : 500, headers: responseHeaders })
  }
}

export default function ComplaintPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('complaint')
  if (loaderData === null) return <NotFoundScreen />
  const placePath = `/places/${params.canonicalName}`
  const path = `${placePath}/complaint`
  if ('problem' in loaderData) return <PageProblem problem={loaderData.problem} path={path} />
  const { place } = loaderData
  return (
    <div className="mx-auto max-w-[36rem] py-8 md:py-12">
      <PageHead title={t('title', { place })} path={path} noindex />
      <h1 className="text-24 md:text-32">{t('title', { place })}</h1>
      <div className="mt-6 grid gap-6">
        {actionData && 'sent' in actionData ? (
          <>
            <Outcome of={actionData}>
              <strong className="block font-semibold">{t('sent_title')}</strong>
              <span className="wrap-anywhere">{t('sent_text', { email: actionData.sent.email })}</span>
            </Outcome>
            <ButtonLink to={placePath} variant="outline">
              {t('back', { place })}
            </ButtonLink>
          </>
        ) : (
          <>
            {actionData && 'problem' in actionData && <ErrorOutcome problem={actionData.problem} />}
            <p className="text-ink-2">{t('intro')}</p>
            <ComplaintForm
              path={path}
              typed={actionData?.typed}
              errors={actionData && 'errors' in actionData ? actionData.errors : undefined}
            />
          </>
        )}
      </div>
    </div>
  )
}
