import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ListingPrice } from '../../shared/listing/listing-price.tsx'
import { PictureOrIcon } from '../../shared/picture/picture-or-icon.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Rating } from '../../ui/stars.tsx'
import { SavedStayNotice } from '../shortlist/shared/saved-stay-notice.tsx'
import { AnswerForm } from './answer-form.tsx'
import { optionAnchor } from './option-fields.ts'
import type { OptionView } from './option-view.ts'

const SIZES = '(min-width: 1280px) 384px, (min-width: 768px) 46vw, calc(100vw - 32px)'

export function OptionCard({ option, first }: { option: OptionView; first: boolean }) {
  const { t } = useTranslation('options')
  const isGone = option.is === 'gone'
  const isDimmed = isGone || option.answer?.verdict === 'no'
  const heading = `${optionAnchor(option.id)}-title`
  return (
    <li id={optionAnchor(option.id)} className="scroll-mt-4">
      <article aria-labelledby={heading} className="overflow-hidden rounded-card border border-sand-200 bg-paper">
        <Link to={option.path} tabIndex={-1} aria-hidden="true" className={`block ${isDimmed ? 'opacity-60' : ''}`}>
          <PictureOrIcon
            image={option.is === 'unknown' ? null : option.image}
            icon="house"
            sizes={SIZES}
            priority={first}
          />
        </Link>
        <div className="grid gap-3 p-4 md:p-5">
          <div>
            <div className="flex items-baseline justify-between gap-3">
              <h2 id={heading} className="min-w-0 text-20 wrap-anywhere">
                <Link to={option.path} className="hover:underline">
                  {option.place}
                </Link>
              </h2>
              {option.is === 'offered' && option.rating && <CardRating rating={option.rating} />}
            </div>
            <p className="text-ink-2">{option.is === 'offered' && option.city !== '' ? option.city : option.room}</p>
          </div>
          {option.university && (
            <p className="flex items-center gap-1.5 text-13 text-ink-2">
              <Icon name="graduation-cap" size="small" />
              {t('far_from', option.university)}
            </p>
          )}
          <LivePrice option={option} />
          {option.note !== null && (
            <figure className="rounded-control bg-sand-50 px-3 py-2.5">
              <figcaption className="flex items-center gap-1.5 text-13 font-semibold text-ink-2">
                <Icon name="sparkles" size="small" />
                {t('note')}
              </figcaption>
              <blockquote className="mt-0.5 wrap-anywhere">{option.note}</blockquote>
            </figure>
          )}
          {isGone ? (
            <Link
              to={option.path}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3"
            >
              {t('see_place', { place: option.place })}
            </Link>
          ) : (
            <AnswerForm option={option} />
          )}
        </div>
      </article>
    </li>
  )
}

function CardRating({ rating }: { rating: { text: string; count: number } }) {
  const { t } = useTranslation('common')
  return (
    <Rating
      text={rating.text}
      count={String(rating.count)}
      label={t('rating', { rating: rating.text, count: rating.count })}
    />
  )
}

/** The price and the rooms left as the site shows them, or that the room is gone. */
function LivePrice({ option }: { option: OptionView }) {
  const { t } = useTranslation(['options', 'shortlist'])
  if (option.is === 'unknown') return <p className="text-ink-2">{t('price_unknown')}</p>
  if (option.is === 'gone')
    return (
      <>
        <p className="font-semibold">{t('gone')}</p>
        {option.change && <SavedStayNotice change={option.change} />}
      </>
    )
  const { price, change, dates, roomsLeft } = option
  return (
    <>
      {change && <SavedStayNotice change={change} />}
      <ListingPrice
        price={price}
        backText={price.back && t('shortlist:total_back', { amount: price.back, fee: price.fee })}
        totalOfAllText={price.totalOfAll && t('shortlist:for_all', { total: price.totalOfAll, count: price.persons })}
        datesText={dates && t('shortlist:dates', dates)}
      />
      <p className="flex items-center gap-1.5 text-13 text-ink-2">
        <Icon name="key-round" size="small" />
        {t(dates ? 'shortlist:available_for_dates' : 'shortlist:available', { count: roomsLeft })}
      </p>
    </>
  )
}
