import { CallError } from '@amber/contract/http/client'
import { getOwnReview } from '@amber/contract/endpoints/own-reviews'
import { formatDate } from '@amber/domain/dates/format-date'
import { authorNameOf } from '@amber/domain/review/author-name'
import { data } from 'react-router'
import { ReviewForm } from '../../features/review/review-form.tsx'
import { sendReview } from '../../features/review/send-review.server.ts'
import { SentReview } from '../../features/review/sent-review.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { apiForForm } from '../../server/api.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { fetchMe } from '../../server/me.server.ts'
import { requireLogin } from '../../server/require-login.server.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/review-page'

export const handle: MessagesHandle = { namespaces: ['review', 'reviews'] }

export const middleware = [requireLogin]

const MONTH_FORMAT = { month: 'long', year: 'numeric' } as const

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { api, language, signal } = createLoaderContext(request, context)
  try {
    const [{ data: own }, { data: me }] = await Promise.all([
      api.call(getOwnReview, { params: { id: params.canonicalName }, query: { lang: language } }, { signal }),
      fetchMe(request, context),
    ])
    const { place_name: place, stay, review } = own
    return {
      place,
      room: stay.room_name,
      from: stay.from && formatDate(stay.from, language, { format: MONTH_FORMAT }),
      until: stay.until && formatDate(stay.until, language, { format: MONTH_FORMAT }),
      authorName: authorNameOf(me.name ?? ''),
      review: review && {
        status: review.status,
        rating: review.rating,
        text: review.text,
        author: review.author_name,
      },
    }
  } catch (error) {
    // Only people who lived there may review; for others the page doesn't exist.
    if (error instanceof CallError && error.code === 'not_found') return data({ place: null }, { status: 404 })
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  try {
    const outcome = await sendReview(form, params.canonicalName, apiForForm(request, context).api)
    return 'wrong' in outcome ? data(outcome, { status: 400 }) : outcome
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
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
        <EmptyState level={2} title={t('no_stay_title')} text={t('no_stay_text')}>
          <ButtonLink to="/profile/leads">{t('to_bookings')}</ButtonLink>
        </EmptyState>
      ) : (
        <Review loaded={loaderData} result={actionData} canonicalName={params.canonicalName} />
      )}
    </div>
  )
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { place: string }>

type Props = { loaded: Loaded; result: Route.ComponentProps['actionData']; canonicalName: string }

function Review({ loaded: { place, room, from, until, authorName, review }, result, canonicalName }: Props) {
  const { t } = useTranslation(['review', 'reviews'])
  const livedText = from && (until ? t('reviews:lived_between', { from, until }) : t('reviews:lived_since', { from }))
  const stay = livedText && room ? t('reviews:lived_in', { lived: livedText, room }) : (livedText ?? room)
  return (
    <>
      <h1 className="text-24 md:text-32">{t('title', { place })}</h1>
      {stay && <p className="mt-2 text-ink-2">{stay}</p>}
      <div className="mt-6 grid gap-6">
        {result && 'problem' in result && <ErrorOutcome problem={result.problem} />}
        {review ? (
          <SentReview review={review} outcome={result} placePath={`/places/${canonicalName}`} />
        ) : (
          <>
            <p className="max-w-[38.5em] text-ink-2">{t('intro')}</p>
            <ReviewForm
              canonicalName={canonicalName}
              authorName={authorName}
              outcome={result && !('problem' in result) ? result : undefined}
            />
          </>
        )}
      </div>
    </>
  )
}
