import { MIN_COMPARED } from '@amber/domain/compare/comparison-url'
import { LOCALES } from '@amber/domain/languages'
import { isNothingToday } from '@amber/domain/payment/nothing-today'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { Icon } from '../../ui/icon.tsx'
import { Rating } from '../../ui/stars.tsx'
import type { Amount, CancellationFacts, CompareColumn, ComparePage, LongerStayOffer, RowKey } from './compare-view.ts'
import { hasOtherLength } from './has-other-length.ts'
import { NationalityLink } from './nationality-link.tsx'
import { useTodayText } from '../../shared/schedule/use-today-text.ts'
import { useLength } from '../../shared/stay/use-length.ts'

type Props = { row: RowKey; column: CompareColumn; page: ComparePage }

export function Cell({ row, column, page }: Props) {
  const { t } = useTranslation(['compare', 'place'])
  const { room } = column
  switch (row) {
    case 'total':
      return <Total column={column} page={page} />
    case 'extras':
      return <Extras column={column} />
    case 'period':
    case 'rent':
    case 'fee':
    case 'back':
      return column.cost ? <Money amount={column.cost[row]} /> : t('unknown')
    case 'offers':
      return <Offers column={column} />
    case 'stay':
      return <Stay column={column} page={page} />
    case 'places':
      return <Places column={column} />
    case 'confirmed':
      return <Confirmed column={column} />
    case 'today':
      return <Today column={column} page={page} />
    case 'landlord':
      return <Landlord column={column} />
    case 'distance':
      return <Distance column={column} />
    case 'rating':
      return <ReviewRating column={column} />
    case 'change_of_mind':
    case 'no_visa':
    case 'no_place':
    case 'course_changed':
      return <Cancellation of={column.cancellation[row]} />
    case 'room':
      return room ? <RoomType {...room} /> : t('unknown')
    case 'size':
      return room?.area ?? t('unknown')
    case 'bathroom':
    case 'kitchen':
      return room ? t(`place:${room[row]}`) : t('unknown')
    case 'perks':
      return <Perks column={column} />
  }
}

function Money({ amount: { text, seen } }: { amount: Amount }) {
  return (
    <>
      <span className="whitespace-nowrap">{text}</span>
      {seen !== null && <span className="block text-13 whitespace-nowrap text-ink-3">{seen}</span>}
    </>
  )
}

/** Shows the sum of the extras, and what each is for. */
function Extras({ column: { cost } }: { column: CompareColumn }) {
  const { t } = useTranslation('compare')
  if (cost === null) return t('unknown')
  const { extras, extraItems } = cost
  return (
    <>
      <Money amount={extras} />
      {extraItems.map(({ name, amount }) => (
        <span key={`${name} ${amount}`} className="block text-13 text-ink-3">
          {name} {extraItems.length > 1 && <span className="whitespace-nowrap">{amount}</span>}
        </span>
      ))}
    </>
  )
}

/** Shows what the offers deduct, and the discounts that need a longer stay: the place advertises them too. */
function Offers({ column: { cost, longerStayOffers } }: { column: CompareColumn }) {
  const { t } = useTranslation('compare')
  return (
    <>
      {cost ? <Money amount={cost.offers} /> : t('unknown')}
      <LongerStayOffers of={longerStayOffers.filter(({ isDiscount }) => isDiscount)} />
    </>
  )
}

function Perks({ column: { perks, longerStayOffers } }: { column: CompareColumn }) {
  const unmet = longerStayOffers.filter(({ isDiscount }) => !isDiscount)
  return (
    <>
      {(perks.length > 0 || unmet.length === 0) && <List of={perks} />}
      <LongerStayOffers of={unmet} />
    </>
  )
}

function LongerStayOffers({ of }: { of: readonly LongerStayOffer[] }) {
  const { t } = useTranslation('place')
  const length = useLength()
  return of.map(({ name, needs }) => (
    <span key={name} className="block text-13 text-ink-3">
      {t('other_offer', { name, how: t('offer_needs', { length: length(needs.count, needs.unit) }) })}
    </span>
  ))
}

/** Shows a total that counts another stay than the others smaller, and says why it is no match for them. */
function Total({ column, page }: Omit<Props, 'row'>) {
  const { t } = useTranslation(['compare', 'place', 'common'])
  const length = useLength()
  const { cost, stay } = column
  if (cost === null) return t('unknown')
  const isAside = stay !== null && stay.free && !stay.isComparable && page.columns.length >= MIN_COMPARED
  return (
    <>
      <span
        className={`compare-total block leading-[1.2] whitespace-nowrap ${stay?.isComparable ? 'text-20 font-[680] tracking-[-0.025em]' : 'text-ink-3'}`}
      >
        {cost.total.text}
      </span>
      {isAside && (
        <span className="block text-13 text-warning">
          {hasOtherLength(column, page)
            ? t('total_other_length', { length: length(stay.length.count, stay.length.unit) })
            : t('not_comparable')}
        </span>
      )}
      {stay !== null && page.mixedLengths !== null && !isAside && (
        <span className="block text-13 text-ink-3">
          {t('common:for_length', { length: length(stay.length.count, stay.length.unit) })}
        </span>
      )}
      {stay?.isComparable && !stay.isOnComparedDay && stay.first !== null && (
        <span className="block text-13 text-ink-3">{t('starts', { day: stay.first })}</span>
      )}
      {cost.total.seen !== null && (
        <span className="block text-13 whitespace-nowrap text-ink-3">{cost.total.seen}</span>
      )}
      {cost.totalBack && (
        <span className="block text-13 text-ink-3">{t('total_back', { amount: cost.totalBack })}</span>
      )}
      {cost.ofAll && (
        <span className="block text-13 text-ink-3">
          {t('place:for_all', { total: cost.ofAll.total, count: cost.ofAll.persons })}
        </span>
      )}
    </>
  )
}

/** Shows the dates of the stay and how it differs from the requested one. */
function Stay({ column, page }: Omit<Props, 'row'>) {
  const { requestedStay, moveIn } = page
  const { stay } = column
  const { t } = useTranslation(['compare', 'place'])
  const length = useLength()
  if (stay === null) return t('no_stay')
  const { first, last, isOnComparedDay, isOnSavedDay, free } = stay
  const isOtherLength = hasOtherLength(column, page)
  return (
    <>
      <span className="block font-semibold">{length(stay.length.count, stay.length.unit)}</span>
      {first !== null && last !== null && (
        <span className="block text-ink-2">{t('place:from_to', { first, last })}</span>
      )}
      {free && isOtherLength && requestedStay.length && (
        <span className="mt-1 block text-13 text-warning">
          {t('other_length', { length: length(requestedStay.length.count, requestedStay.length.unit) })}
        </span>
      )}
      {free && !isOtherLength && !isOnComparedDay && moveIn !== null && (
        <span className="mt-1 block text-13 text-warning">
          {t(isOnSavedDay ? 'saved_day' : 'other_day', { day: moveIn })}
        </span>
      )}
    </>
  )
}

function Places({ column: { stay, isLet } }: { column: CompareColumn }) {
  const { t } = useTranslation(['compare', 'place'])
  if (!isLet) return t('not_let')
  return stay?.free ? t('place:left', { count: stay.placesLeft }) : t('place:room_full')
}

function Today({ column: { today, otherToday }, page: { nationality } }: Omit<Props, 'row'>) {
  const { t } = useTranslation(['compare', 'schedule'])
  const todayText = useTodayText()
  if (today === null) return t('no_payment')
  const { title, note } = todayText(today)
  return (
    <>
      {isNothingToday(today.purpose) ? title : <Money amount={today.amount} />}
      <span className="block text-13 text-ink-3">
        {nationality.chosen === null
          ? note
          : t('schedule:for_nationality', { note, country: nationality.chosen.name, fee: 'same', ...today.feeChange })}
      </span>
      {otherToday !== null && (
        <span className="block text-13 text-ink-3">
          {t('others_today', otherToday)} <NationalityLink />{' '}
          {otherToday.fee !== 'same' && t('schedule:others_total', otherToday)}
        </span>
      )}
    </>
  )
}

function Landlord({ column: { landlord } }: { column: CompareColumn }) {
  const { t } = useTranslation('compare')
  if (landlord === null) return t('unknown')
  return (
    <>
      {landlord.name}
      <span
        className={`mt-1 flex items-start gap-1 text-13 ${landlord.verifiedOn === null ? 'text-ink-2' : 'text-success-ink'}`}
      >
        <Icon name={landlord.verifiedOn === null ? 'info' : 'shield-check'} size="small" className="mt-0.5" />
        {landlord.verifiedOn === null ? t('not_verified') : t('verified', { day: landlord.verifiedOn })}
      </span>
    </>
  )
}

function Confirmed({ column: { confirmed } }: { column: CompareColumn }) {
  const { t } = useTranslation(['compare', 'place'])
  if (confirmed === null) return t('never_confirmed')
  const { days, day, by, isStale } = confirmed
  return isStale ? t('last_confirmed', { day }) : t('place:confirmed', { count: days, by: by ?? 'other' })
}

function Distance({ column: { way } }: { column: CompareColumn }) {
  const { t } = useTranslation('compare')
  if (way === null) return t('unknown')
  const { quickest } = way
  if (quickest === null) return way.far
  return (
    <>
      {t(quickest.by, { time: quickest.time })}
      <span className="block text-13 text-ink-3">{way.far}</span>
    </>
  )
}

function ReviewRating({ column: { rating } }: { column: CompareColumn }) {
  const { t } = useTranslation('place')
  if (rating === null) return t('no_reviews')
  return (
    <>
      <Rating text={rating.text} label={t('rating_label', { rating: rating.text })} />
      <span className="block text-13 text-ink-3">{t('reviews', { count: rating.count })}</span>
    </>
  )
}

/** Shows the refund for a reason, and whether it is that of a change of mind because the place has no rule for it. */
function Cancellation({ of }: { of: CancellationFacts | undefined }) {
  const { t } = useTranslation(['compare', 'place'])
  if (of === undefined) return t('unknown')
  return (
    <>
      <Refund {...of} />
      {of.isAsChangeOfMind && <span className="block text-13 text-ink-3">{t('place:as_change_of_mind')}</span>}
    </>
  )
}

function Refund({ percent, until, next }: CancellationFacts) {
  const { t } = useTranslation('compare')
  const { language } = useSite()
  const formatShare = (value: number) =>
    new Intl.NumberFormat(LOCALES[language], { style: 'percent' }).format(value / 100)
  if (until === null || percent === 0) return t('nothing_back')
  return (
    <>
      {percent === 100 ? t('free_until', { day: until }) : t('part_until', { share: formatShare(percent), day: until })}
      {next && (
        <span className="block text-13 text-ink-3">
          {t('then_part_until', { share: formatShare(next.percent), day: next.until })}
        </span>
      )}
    </>
  )
}

function RoomType({ name, type }: NonNullable<CompareColumn['room']>) {
  const { t } = useTranslation(['compare', 'place'])
  return (
    <>
      <span className="block">{name}</span>
      <span className="block text-13 text-ink-3">
        {type === 'entire_place' ? t('entire_place') : t(`place:room_${type}`)}
      </span>
    </>
  )
}

function List({ of }: { of: readonly string[] }) {
  const { t } = useTranslation('compare')
  const { language } = useSite()
  if (of.length === 0) return t('nothing_told')
  return new Intl.ListFormat(LOCALES[language]).format(of)
}
