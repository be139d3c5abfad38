import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ListedPrice } from '../../../shared/listing/listing-display.ts'
import { PriceFrom } from '../../../shared/money/price-from.tsx'
import { PictureOrIcon } from '../../../shared/picture/picture-or-icon.tsx'
import { useLength } from '../../../shared/stay/use-length.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { RoomCardData } from './load-room-cards.ts'

type Props = { card: RoomCardData; className?: string }

/** A place or room as it is now: its price with everything in it, and how many are left. */
export function RoomCardView({ card, className = '' }: Props) {
  const { t } = useTranslation('chat_content')
  if (card.isGone) return <GoneCard name={card.name} className={className} />
  const { isRoom, name, within, image, price, left, path } = card
  return (
    <article className={`overflow-hidden rounded-card border border-sand-300 bg-paper text-ink ${className}`}>
      <PictureOrIcon image={image} icon="house" sizes="288px" />
      <div className="p-4">
        <div className="flex items-start justify-between gap-2">
          <h3 className="min-w-0 text-17 wrap-anywhere">{name}</h3>
          {price && <Badge>{t('card_left', { count: left })}</Badge>}
        </div>
        {within !== '' && <p className="text-13 text-ink-2">{within}</p>}
        {price ? (
          <CardPrice price={price} showsRoom={!isRoom} />
        ) : (
          <p className="mt-1 text-13 text-ink-2">{t('card_not_available')}</p>
        )}
        <ButtonLink to={path} variant="outline" size="small" wide className="mt-3">
          {t(isRoom ? 'card_see_room' : 'card_see_place')}
        </ButtonLink>
      </div>
    </article>
  )
}

/** The same in a column of staff, as low as its picture. */
export function SmallRoomCard({ card, className = '' }: Props) {
  const { t } = useTranslation('chat_content')
  if (card.isGone) return <GoneCard name={card.name} className={className} />
  const { name, within, image, price, left, path, isRoom } = card
  return (
    <article
      className={`flex gap-3 rounded-card border border-sand-300 bg-paper p-2 text-ink ${className}`}
      aria-label={name}
    >
      <div className="w-24 shrink-0 self-start overflow-hidden rounded-control">
        <PictureOrIcon image={image} icon="house" sizes="96px" />
      </div>
      <div className="min-w-0 grow">
        <h4 className="font-sans text-13 font-semibold tracking-normal wrap-anywhere">
          <Link to={path} className="underline-offset-3 hover:underline">
            {name}
          </Link>
        </h4>
        {within !== '' && <p className="text-12 text-ink-2">{within}</p>}
        {price ? (
          <>
            <CardPrice price={price} showsRoom={!isRoom} isSmall />
            <p className="mt-1 text-12 font-medium">{t('card_left', { count: left })}</p>
          </>
        ) : (
          <p className="text-12 text-danger">{t('card_not_available')}</p>
        )}
      </div>
    </article>
  )
}

function GoneCard({ name, className }: { name: string | null; className: string }) {
  const { t } = useTranslation('chat_content')
  return (
    <article
      className={`flex items-start gap-2.5 rounded-card border border-sand-300 bg-sand-50 p-3 text-13 text-ink ${className}`}
    >
      <Icon name="house" size="small" className="mt-0.5 text-ink-3" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name ?? t('card_gone')}</p>
        <p className="text-ink-2">{name === null ? t('card_gone_text') : t('card_gone')}</p>
      </div>
    </article>
  )
}

type PriceProps = { price: ListedPrice; showsRoom: boolean; isSmall?: boolean }

function CardPrice({ price, showsRoom, isSmall = false }: PriceProps) {
  const { t } = useTranslation('common')
  const formatLength = useLength()
  const { text, unit, persons, room, seen, total, totalSeen, length, lengthUnit } = price
  return (
    <p className="mt-1 leading-[1.35] tabular">
      <span className={isSmall ? 'text-12 text-ink-2' : 'text-ink-2'}>
        <PriceFrom
          price={text}
          unit={unit}
          persons={persons}
          priceClassName={isSmall ? 'font-semibold text-ink' : 'text-20 font-[680] tracking-[-0.025em] text-ink'}
        />
      </span>
      {seen !== null && <span className="ml-2 text-13 text-ink-2">{seen}</span>}
      {showsRoom && (
        <span className={`block normal-nums ${isSmall ? 'text-12' : 'font-[550]'}`}>
          {room.isBed ? t('bed_in', { room: room.name }) : room.name}
        </span>
      )}
      <span className={`block text-ink-2 ${isSmall ? 'text-12' : 'text-13'}`}>
        <span className="font-semibold text-ink">{total}</span>{' '}
        {t('for_length', { length: formatLength(length, lengthUnit) })}
        {totalSeen !== null && <span className="ml-2">{totalSeen}</span>}
      </span>
    </p>
  )
}
