import type { Review } from '@amber/contract/schemas/reviews'
import type { ReviewTopic } from '@amber/domain/review/review-topics'
import { imageSources } from '@amber/domain/images/image-sources'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { initialsOf } from '../../../ui/initials.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { galleryUrl } from '../gallery/gallery-url.ts'
import { ReviewText } from './review-text.tsx'
import { dayText, languageText, monthText } from './review-formats.ts'

type Props = {
  review: Review
  placeName: string
  canTranslate: boolean
  /** Translation that came with the page; null when it failed. */
  translation: string | null | undefined
  /** Topic that the reviews are filtered by: the card shows its stars, because the comment may not mention it. */
  topic: ReviewTopic | null
}

export function ReviewCard({ review, placeName, canTranslate, translation, topic }: Props) {
  const { t } = useTranslation('reviews')
  const { language } = useSite()
  const name = review.author_name ?? t('former')
  const rated = review.topics.find((entry) => entry.topic === topic)
  return (
    <article className="min-w-0">
      <div className="flex items-center gap-3 text-13 text-ink-2">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-pill bg-sand-100 font-[650] text-ink"
        >
          {review.author_name === null ? <Icon name="user" size="small" /> : initialsOf(review.author_name)}
        </span>
        <div className="min-w-0">
          <h3 className="font-sans text-15 font-semibold tracking-normal text-ink">{name}</h3>
          <p>{useStayText(review)}</p>
        </div>
      </div>
      <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-3">
        <Stars rating={review.rating} label={t('rating_label', { rating: review.rating })} />
        <time dateTime={review.published_at}>{dayText(review.published_at, language)}</time>
        <span className="inline-flex items-center gap-1 text-success-ink">
          <Icon name="badge-check" size="small" />
          {t(`proof_${review.stay_proof}`)}
        </span>
        {review.text !== '' && review.language !== language && (
          <span className="inline-flex items-center gap-1">
            <Icon name="globe" size="small" />
            {t('written_in', { language: languageText(review.language, language) })}
          </span>
        )}
      </div>
      {rated && (
        <p className="mt-2 text-13 font-semibold">
          {t('topic_rated', { topic: t(`topic_${rated.topic}`), rating: rated.rating })}
        </p>
      )}
      {review.text === '' ? (
        <p className="mt-2 text-ink-3">{t('no_comment')}</p>
      ) : (
        <ReviewText review={review} canTranslate={canTranslate} loaded={translation} />
      )}
      {review.media.length > 0 && <Photos review={review} name={name} />}
      {review.reply && (
        <div className="mt-3 border-l-2 border-sand-200 pl-4">
          <p className="text-13 text-ink-3">
            <span className="font-semibold text-ink">{t('reply', { place: placeName })}</span>{' '}
            <time dateTime={review.reply.at}>{dayText(review.reply.at, language)}</time>
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2">{review.reply.text}</p>
        </div>
      )}
    </article>
  )
}

/** Returns text such as 'Lived here Sep 2025 to Jul 2026, Courtyard Studio', as far as known. */
function useStayText({ stay_from, stay_until, room_name }: Review): string {
  const { t } = useTranslation('reviews')
  const { language } = useSite()
  const lived =
    stay_from === null
      ? t('lived')
      : stay_until === null
        ? t('lived_since', { from: monthText(stay_from, language) })
        : t('lived_between', { from: monthText(stay_from, language), until: monthText(stay_until, language) })
  return room_name === null ? lived : t('lived_in', { lived, room: room_name })
}

/** Each photo links to the students' images in the gallery. */
function Photos({ review, name }: { review: Review; name: string }) {
  const { t } = useTranslation('reviews')
  const { search } = useLocation()
  return (
    <ul className="mt-3 flex flex-wrap gap-1.5">
      {review.media.map(({ base_path, width, height }, index) => (
        <li key={base_path}>
          <Link to={galleryUrl(search, 'students')} preventScrollReset className="block rounded-[6px]">
            <img
              {...imageSources(base_path, width)}
              sizes="84px"
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
              alt={t('photo', { number: index + 1, name })}
              className="aspect-3/2 w-21 rounded-[6px] bg-sand-100 object-cover"
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
