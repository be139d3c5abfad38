import { CallError } from '@amber/contract/client'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { BookForm } from '../features/booking/book-form.tsx'
import { FlowFrame } from '../parts/booking/flow-frame.tsx'
import { ClosedForm } from '../features/booking/closed-form.tsx'
import { answerStep } from '../features/booking/form/answer-step.server.ts'
import { loadBookForm } from '../features/booking/form/load-book-form.server.ts'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import type { OwnFrameHandle } from '../lib/page-frame.ts'
import { NotFoundScreen } from '../parts/not-found-screen.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { PageProblem } from '../parts/page-problem.tsx'
import type { Route } from './+types/book-form-page'

export const handle: MessagesHandle & OwnFrameHandle = {
  namespaces: ['book', 'place', 'toasts'],
  wide: true,
  ownFrame: true,
}

export const loader = ({ request, url, params, context }: Route.LoaderArgs) =>
  loadBookForm({ request, url, context, canonicalName: params.canonicalName })

/** Without a script: one step, or the whole form at the end. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  try {
    const answer = await answerStep(form, { request, context })
    return 'to' in answer ? redirect(answer.to, { status: 303, headers: answer.headers }) : data(answer.step)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return data(null, { status: error.status })
  }
}

/** Steps are entries of the history with one address: nothing new is asked for. */
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
        <ClosedForm {...loaderData.closed} />
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
