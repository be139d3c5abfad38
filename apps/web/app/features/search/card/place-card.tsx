import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Picture } from '../../../shared/picture/picture.tsx'
import { Heart, IN_CORNER } from '../../shortlist/shared/heart.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Rating } from '../../../ui/stars.tsx'
import type { CardData } from '../card-data.ts'
import { type Highlight, useIsLit } from '../highlight.ts'
import { CARD_GRID } from './card-grid.ts'
import { CardFooter } from './card-footer.tsx'
import { Commutes } from './commutes.tsx'
import { Distance } from './distance.tsx'
import { RoomTypeList } from './room-type-list.tsx'
import { RankingExplanation } from './ranking-explanation.tsx'

const loadAgentNotes = async () => (await import('./agent-notes.tsx')).AgentNotes
/** Loaded on demand, because students never need it; bundled on the server. */
const AgentNotes = import.meta.env.SSR
  ? await loadAgentNotes()
  : lazy(async () => ({ default: await loadAgentNotes() }))

type Props = {
  card: CardData
  /** Whether the image is visible first and should load eagerly. */
  first: boolean
  /** Marks the card together with its pin. */
  highlight: Highlight
}

const PICTURE_SIZES =
  '(min-width: 1440px) 264px, (min-width: 1024px) 180px, (min-width: 768px) 264px, calc(100vw - 32px)'

export function PlaceCard({ card, first, highlight }: Props) {
  const { t } = useTranslation(['search', 'common'])
  const { id, name, path, image, offer, rating, unitTypes, residents, amenities } = card
  const isLit = useIsLit(highlight, id)
  const tag = offer && (offer.until ? t('offer_until', { offer: offer.name, day: offer.until }) : offer.name)
  const frame = `col-start-1 row-start-1 self-start rounded-card ${card.available ? '' : 'opacity-60'}`
  const badge = tag && (
    <span className="absolute bottom-3 left-3 max-w-[calc(100%-24px)] *:block *:truncate">
      <Badge tone="paper">{tag}</Badge>
    </span>
  )
  return (
    // The handlers only highlight; the link does everything else.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      onPointerEnter={() => highlight.set(id)}
      onPointerLeave={() => highlight.set(null)}
      onFocus={() => highlight.set(id)}
      onBlur={() => highlight.set(null)}
      className={`group place-card ${CARD_GRID} ${isLit ? 'lit' : ''}`}
    >
      {image ? (
        <Picture image={image} sizes={PICTURE_SIZES} priority={first} className={frame}>
          {badge}
        </Picture>
      ) : (
        <NoPicture label={t('no_picture')} className={frame}>
          {badge}
        </NoPicture>
      )}
      <div className="flex min-w-0 flex-col">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="min-w-0 text-20 wrap-anywhere">
            <Link to={path} className="decoration-1 underline-offset-4 group-hover:underline">
              {name}
            </Link>
          </h3>
          {rating && (
            <Rating
              text={rating.text}
              count={String(rating.count)}
              label={t('rating_label', { rating: rating.text, count: rating.count })}
            />
          )}
        </div>
        {card.commutes.length > 0 && <Commutes commutes={card.commutes} area={card.area} />}
        {card.commutes.length === 0 && card.distance && <Distance {...card.distance} area={card.area} />}
        {card.commutes.length === 0 && !card.distance && card.area && <p className="mt-0.5 text-ink-2">{card.area}</p>}
        {residents.length > 0 && (
          <p className="mt-0.5 flex items-center gap-1.5 font-[550]">
            <Icon name="users" size="small" />
            {residents.map((resident) => t(`tag_${resident}`)).join(' · ')}
          </p>
        )}
        <RoomTypeList unitTypes={unitTypes} />
        {(card.enquireOnly || amenities.length > 0) && (
          <ul className="mt-2 flex flex-wrap gap-1.5">
            {card.enquireOnly && (
              <Badge as="li" tone="line">
                {t('enquire_only')}
              </Badge>
            )}
            {amenities.map((amenity) => (
              <Badge key={amenity} as="li">
                {t(`amenity_${amenity}`)}
              </Badge>
            ))}
          </ul>
        )}
        <CardFooter card={card} />
        {card.agent && (
          <Suspense>
            <AgentNotes {...card.agent} />
          </Suspense>
        )}
        <RankingExplanation id={id} name={name} path={path} />
      </div>
      {/* Shown over the image, but read after the content it refers to. */}
      <Heart id={id} name={name} stay={card.stay} className={IN_CORNER} />
    </article>
  )
}

function NoPicture({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <div className={`relative grid aspect-3/2 place-items-center bg-sand-100 text-13 text-ink-3 ${className}`}>
      <span className="grid justify-items-center gap-2">
        <Icon name="camera" />
        {label}
      </span>
      {children}
    </div>
  )
}
