import { CallError } from '@amber/contract/client'
import { getOwnReview } from '@amber/contract/written-reviews'
import { formatDate } from '@amber/domain/dates/format-date'
import { authorNameOf } from '@amber/domain/review/author-name'
import { data } from 'react-router'
import { ReviewForm } from '../features/review/review-form.tsx'
import { sendReview } from '../features/review/send-review.server.ts'
import { SentReview } from '../features/review/sent-review.tsx'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { apiForForm } from '../lib/api.server.ts'
import { askingFor } from '../lib/asking.server.ts'
import { answerFailedCall } from '../lib/failed-call.server.ts'
import { askMe } from '../lib/me.server.ts'
import { requireLogin } from '../lib/require-login.server.ts'
import { PageHead } from '../parts/page-head.tsx'
import { PageProblem } from '../parts/page-problem.tsx'
import { RefusedOutcome } from '../parts/refused-outcome.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/review-page'

export const handle: MessagesHandle = { namespaces: ['review', 'reviews'] }

export const middleware = [requireLogin]

const MONTH = { month: 'long', year: 'numeric' } as const

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { api, language, signal } = askingFor(request, context)
  try {
    const [{ data: own }, { data: me }] = await Promise.all([
      api.call(getOwnReview, { params: { id: params.canonicalName }, query: { lang: language } }, { signal }),
      askMe(request, context),
    ])
    const { place_name: place, stay, review } = own
    return {
      place,
      room: stay.room_name,
      from: stay.from && formatDate(stay.from, language, { format: MONTH }),
      until: stay.until && formatDate(stay.until, language, { format: MONTH }),
      authorName: authorNameOf(me.name ?? ''),
      review: review && {
        status: review.status,
        rating: review.rating,
        text: review.text,
        author: review.author_name,
      },
    }
  } catch (error) {
    // Only who lived there may write, and who did not is told no more.
    if (error instanceof CallError && error.code === 'not_found') return data({ place: null }, { status: 404 })
    return answerFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  try {
    const outcome = await sendReview(form, params.canonicalName, apiForForm(request, context).api)
    return 'wrong' in outcome ? data(outcome, { status: 400 }) : outcome
  } catch (error) {
    return answerFailedCall(error, { request, url, context })
  }
}

export default function ReviewPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('review')
  const path = `/places/${params.canonicalName}/review`
  return (
    <div className="mx-auto max-w-[44rem] py-8 md:py-12">
      <PageHead title={t('page_title')} path={path} noindex />
      {'problem' in loaderData ? (
        <PageProblem problem={loaderData.problem} path={path} />
      ) : loaderData.place === null ? (
        <EmptyState title={t('no_stay_title')} text={t('no_stay_text')}>
          <ButtonLink to="/profile/leads">{t('to_bookings')}</ButtonLink>
        </EmptyState>
      ) : (
        <Review loaded={loaderData} answer={actionData} canonicalName={params.canonicalName} />
      )}
    </div>
  )
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { place: string }>

type Props = { loaded: Loaded; answer: Route.ComponentProps['actionData']; canonicalName: string }

function Review({ loaded: { place, room, from, until, authorName, review }, answer, canonicalName }: Props) {
  const { t } = useTranslation(['review', 'reviews'])
  const lived = from && (until ? t('reviews:lived_between', { from, until }) : t('reviews:lived_since', { from }))
  const stay = lived && room ? t('reviews:lived_in', { lived, room }) : (lived ?? room)
  return (
    <>
      <h1 className="text-24 md:text-32">{t('title', { place })}</h1>
      {stay && <p className="mt-2 text-ink-2">{stay}</p>}
      <div className="mt-6 grid gap-6">
        {answer && 'problem' in answer && <RefusedOutcome problem={answer.problem} />}
        {review ? (
          <SentReview review={review} outcome={answer} placePath={`/places/${canonicalName}`} />
        ) : (
          <>
            <p className="max-w-[62ch] text-ink-2">{t('intro')}</p>
            <ReviewForm
              canonicalName={canonicalName}
              authorName={authorName}
              outcome={answer && !('problem' in answer) ? answer : undefined}
            />
          </>
        )}
      </div>
    </>
  )
}
