import type { ReviewStatus } from '@amber/domain/review/review-status'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { Stars } from '../../ui/stars.tsx'

type Props = {
  review: { status: ReviewStatus; rating: number; text: string; author: string | null }
  /** Result of the submission; a new one is announced again. */
  outcome: unknown
  placePath: string
}

/** The review and its moderation status. */
export function SentReview({ review: { status, rating, text, author }, outcome, placePath }: Props) {
  const { t } = useTranslation('review')
  return (
    <div className="grid gap-6">
      <Outcome of={outcome} tone={status === 'rejected' ? 'refused' : 'done'}>
        <strong className="block font-semibold">{t(`${status}_title`)}</strong>
        {t(`${status}_text`)}
      </Outcome>
      <article className="rounded-card border border-sand-200 p-5">
        <Stars rating={rating} label={t('stars', { count: rating })} />
        <p className="mt-3 max-w-[42em] wrap-anywhere whitespace-pre-line">{text}</p>
        {author !== null && <p className="mt-3 text-13 text-ink-3">{author}</p>}
      </article>
      <div className="flex flex-wrap gap-4">
        <ButtonLink to="/profile/leads" variant="outline">
          {t('to_bookings')}
        </ButtonLink>
        <ButtonLink to={placePath} variant="link">
          {t('to_place')}
        </ButtonLink>
      </div>
    </div>
  )
}
