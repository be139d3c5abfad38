import { REVIEW_DECLINE_REASONS } from '@amber/domain/review/decline-reasons'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Stars } from '../../../ui/stars.tsx'
import { QueueAction, QueueChoice } from './queue-actions.tsx'
import { QueueItem, QueueList } from './queue-list.tsx'
import type { ReviewLine } from './queue-lines.ts'

/** Reviews to publish or decline. Whoever publishes has seen the text and all images, so both are shown in full. */
export function ReviewQueue({ reviews }: { reviews: readonly ReviewLine[] }) {
  const { t } = useTranslation(['queues', 'reviews'])
  return (
    <QueueList label={t('queue_reviews')}>
      {reviews.map((review) => {
        const { id, place, room, author, rating, from, until, sent, isProcessing } = review
        const name = t('review_of', { place, author: author ?? t('no_author') })
        return (
          <QueueItem
            key={id}
            title={place}
            titleUrl={review.placeUrl}
            facts={[
              <Stars key="stars" rating={rating} label={t('stars', { count: rating })} />,
              author ?? t('no_author'),
              [room, from && [from, until].filter(Boolean).join(' – ')].filter(Boolean).join(', '),
              t('sent', { time: sent }),
            ]}
            actions={
              <>
                {isProcessing ? (
                  <span className="py-1 text-ink-3">{t('images_processing')}</span>
                ) : (
                  <QueueAction id={id} of={name} label={t('publish')} letter="p" value="publish" />
                )}
                <QueueChoice
                  id={id}
                  of={name}
                  label={t('decline')}
                  letter="d"
                  choices={REVIEW_DECLINE_REASONS.map((value) => ({ value, label: t(`decline_${value}`) }))}
                />
              </>
            }
          >
            {review.text && (
              <p lang={review.textLanguage} className="mt-1 max-w-[44rem] wrap-anywhere whitespace-pre-line">
                {review.text}
              </p>
            )}
            {review.topics.length > 0 && (
              <p className="flex flex-wrap gap-x-3 text-ink-3">
                {review.topics.map(({ topic, rating: stars }) => (
                  <span key={topic}>
                    {t(`reviews:topic_${topic}`)} <span className="tabular">{stars}/5</span>
                  </span>
                ))}
              </p>
            )}
            {review.pictures.length > 0 && (
              <ul className="mt-2 flex flex-wrap gap-2">
                {review.pictures.map(({ src, srcSet, width, height }, index) => (
                  <li key={src}>
                    <a href={src} target="_blank" rel="noreferrer">
                      <img
                        src={src}
                        srcSet={srcSet}
                        sizes="160px"
                        width={width}
                        height={height}
                        loading="lazy"
                        decoding="async"
                        alt={t('picture', { number: index + 1 })}
                        className="h-30 w-40 rounded-control bg-sand-100 object-cover"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </QueueItem>
        )
      })}
    </QueueList>
  )
}
