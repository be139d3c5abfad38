import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Picture } from '../../parts/picture.tsx'
import { Heart, IN_CORNER } from '../../parts/shortlist/heart.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Rating } from '../../ui/stars.tsx'
import { COMPARE_FORM, COMPARED } from './compare-form.ts'
import { Policies } from './policies.tsx'
import type { ListedPrice } from '../../parts/listed-words.ts'
import type { ShortlistLine } from './shortlist-line.ts'

const SIZES = '(min-width: 1024px) 264px, (min-width: 768px) 264px, calc(100vw - 32px)'

type Props = {
  line: ShortlistLine
  /** Its picture is the first to be seen. */
  first: boolean
  /** There is another to compare it with. */
  comparable: boolean
}

export function EntryCard({ line, first, comparable }: Props) {
  const { t } = useTranslation('shortlist')
  const { id, name, path, address, image, rating, price, free, policies } = line
  return (
    <li>
      <article className="group relative grid gap-4 border-b border-sand-200 pb-6 md:grid-cols-[16.5rem_minmax(0,1fr)] md:gap-6">
        <div
          className={`relative col-start-1 row-start-1 self-start overflow-hidden rounded-card ${free ? '' : 'opacity-60'}`}
        >
          {image ? (
            <Picture image={image} sizes={SIZES} priority={first} />
          ) : (
            <div className="grid aspect-3/2 place-items-center bg-sand-100 text-ink-3">
              <Icon name="camera" />
            </div>
          )}
        </div>
        <div className="flex min-w-0 flex-col">
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="min-w-0 text-20 wrap-anywhere">
              <Link
                to={path}
                className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {name}
              </Link>
            </h2>
            {rating && (
              <Rating
                text={rating.text}
                count={String(rating.count)}
                label={t('rating', { rating: rating.text, count: rating.count })}
              />
            )}
          </div>
          <p className="mt-0.5 text-ink-2">{address}</p>
          <div className="mt-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
            {price ? <Price {...price} /> : <p className="text-ink-2">{t('no_price')}</p>}
            <p className="text-13 text-ink-2 md:text-right">
              {free === null ? (
                <span className="font-semibold text-ink">{t('full')}</span>
              ) : free.from === null ? (
                t('available', { count: free.rooms })
              ) : (
                t('available_from', { count: free.rooms, day: free.from })
              )}
            </p>
          </div>
          {/* Above the link that covers the card. */}
          <div className="relative z-1 mt-1 flex flex-wrap items-start justify-between gap-x-4">
            <Policies policies={policies} />
            {comparable && (
              <label className="-mb-2 inline-flex min-h-11 cursor-pointer items-center gap-2 in-data-kept:hidden">
                <input
                  type="checkbox"
                  form={COMPARE_FORM}
                  name={COMPARED}
                  value={id}
                  aria-label={t('compare_choose_name', { name })}
                  className="size-5 accent-ink"
                />
                {t('compare_choose')}
              </label>
            )}
          </div>
        </div>
        <Heart id={id} name={name} saved className={IN_CORNER} />
      </article>
    </li>
  )
}

function Price({ text, unit, seen, total, totalSeen, length, lengthUnit, persons, totalOfAll, back }: ListedPrice) {
  const { t } = useTranslation(['shortlist', 'common'])
  return (
    <p className="tabular leading-[1.3]">
      <span className="text-20 font-[680] tracking-[-0.025em]">{text}</span>
      <span className="text-ink-2">
        {t('per_unit', { unit: t(`common:unit_${unit}`) })}
        {persons > 1 && ` ${t('each')}`}
      </span>
      {seen !== null && <span className="ml-2 text-13 text-ink-2">{seen}</span>}
      <span className="block text-13 text-ink-2">
        <span className="font-semibold text-ink">{total}</span>{' '}
        {t('for_length', { length: t(`length_${lengthUnit}`, { count: length }) })}
        {totalSeen !== null && <span className="ml-2">{totalSeen}</span>}
        {back !== null && <span className="block">{t('total_back', { amount: back })}</span>}
        {totalOfAll !== null && (
          <span className="block text-ink-3">{t('for_all', { total: totalOfAll, count: persons })}</span>
        )}
      </span>
    </p>
  )
}
