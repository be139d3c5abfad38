import { CallError } from '@amber/contract/http/client'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { BookForm } from '../../features/booking/book-form.tsx'
import { FlowFrame } from '../../features/booking/shared/flow-frame.tsx'
import { UnavailableForm } from '../../features/booking/unavailable-form.tsx'
import { handleStep } from '../../features/booking/form/handle-step.server.ts'
import { loadBookForm } from '../../features/booking/form/load-book-form.server.ts'
import type { StepResult } from '../../features/booking/form/step-result.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { OwnFrameHandle } from '../../layout/page-frame.ts'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import { nationalityCookie } from '../../shared/schedule/nationality-cookie.ts'
import type { Route } from './+types/book-form-page'

export const handle: MessagesHandle & OwnFrameHandle = {
  namespaces: ['book', 'place', 'toasts', 'schedule', 'help'],
  wide: true,
  ownFrame: true,
}

export const loader = ({ request, url, params, context }: Route.LoaderArgs) =>
  loadBookForm({ request, url, context, canonicalName: params.canonicalName })

/** Handles the form without JavaScript: one step, or the whole form at the end. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  try {
    const result = await handleStep(form, { request, context })
    if ('to' in result) return redirect(result.to, { status: 303, headers: result.headers })
    return data(result.step, { headers: { 'set-cookie': stepCookie(result.step, request) } })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return data(null, { status: error.status })
  }
}

/** Other pages show amounts for the nationality of the form. */
const stepCookie = ({ values }: StepResult, { url }: Request) =>
  nationalityCookie(values['data/nationality'] ?? '', new URL(url).protocol === 'https:')

/** Steps are history entries with the same URL, so they need no new data. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined || currentUrl.href !== nextUrl.href

export default function BookFormPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('book')
  const path = `/places/${params.canonicalName}/form`
  if (loaderData === null) return <NotFoundScreen />
  if ('problem' in loaderData) {
    return (
      <FlowFrame>
        <div className="py-8">
          <PageProblem problem={loaderData.problem} path={path} />
        </div>
      </FlowFrame>
    )
  }
  if ('closed' in loaderData) {
    return (
      <>
        <PageHead title={t('closed_title', { name: loaderData.closed.name })} path={path} noindex />
        <UnavailableForm {...loaderData.closed} />
      </>
    )
  }
  const { page } = loaderData
  return (
    <>
      <PageHead title={t('page_title', { room: page.room.name, place: page.place.name })} path={path} noindex />
      <BookForm page={page} answered={actionData ?? undefined} />
    </>
  )
}
