import type { Place } from '@amber/contract/schemas/inventory'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PerUnit } from '../../../shared/money/per-unit.tsx'
import { useLength } from '../../../shared/stay/use-length.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { usePlace } from '../place-state.ts'
import type { RoomView } from '../stay/stay-view.ts'
import type { GalleryItem } from './gallery-tabs.ts'
import { type RoomOffer, useRoomOffer } from './use-room-offer.ts'
import { useItemLabels } from './use-item-labels.ts'

type Props = { place: Place; item: GalleryItem }

const OUTLINE_BUTTON =
  'inline-flex min-h-12 items-center justify-center rounded-control border border-on-dark-2 px-5 font-semibold text-on-dark hover:bg-dark-2'

/** Description of the image and price of its room, beside the image on wide windows. */
export function RoomAside({ place, item }: Props) {
  const { t } = useTranslation(['gallery', 'place'])
  const { wordsLanguage } = usePlace()
  const offer = useRoomOffer(item.roomId)
  return (
    <aside className="hidden min-h-0 flex-col gap-5 self-stretch overflow-y-auto border-l border-dark-line pl-6 lg:flex noscript:hidden">
      <ItemDescription item={item} place={place} />
      {offer && (
        <div className="mt-auto">
          {offer.room.id !== item.roomId && (
            <p lang={wordsLanguage} className="mb-1 text-13 text-on-dark-2">
              {offer.room.name}
            </p>
          )}
          <Price offer={offer} large />
          <div className="mt-4 grid gap-2">
            {!offer.isAvailable && <p className="text-on-dark-2">{t('full')}</p>}
            {offer.isAvailable && offer.bookPath === null && <p className="text-on-dark-2">{t('place:no_payment')}</p>}
            {offer.bookPath !== null && (
              <ButtonLink to={offer.bookPath} wide>
                {t('book')}
              </ButtonLink>
            )}
            <Enquire offer={offer} item={item} />
          </div>
        </div>
      )}
    </aside>
  )
}

function ItemDescription({ item, place }: Props) {
  const { stays } = usePlace()
  const { title, caption, credit } = useItemLabels(item, place)
  const room = stays.rooms.find(({ id }) => id === item.roomId)
  return (
    <>
      <div>
        <h3 className="text-24">{title}</h3>
        {caption !== null && <p className="mt-1.5 text-on-dark-2">{caption}</p>}
      </div>
      <ul className="grid gap-2.5 text-on-dark-2 *:flex *:items-center *:gap-2">
        {room && <Facts room={room} />}
        {credit !== null && (
          <li>
            <Icon name="camera" />
            {credit}
          </li>
        )}
      </ul>
    </>
  )
}

function Facts({ room }: { room: RoomView }) {
  const { t } = useTranslation('gallery')
  return (
    <>
      {room.area && (
        <li>
          <Icon name="ruler" />
          {room.area}
        </li>
      )}
      <li>
        <Icon name="bath" />
        {t(`fact_${room.bathroom_type}`)}
      </li>
      <li>
        <Icon name="cooking-pot" />
        {t(`fact_${room.kitchen_type}`)}
      </li>
      <li>
        <Icon name="users" />
        {t('fact_persons', { count: room.persons })}
      </li>
    </>
  )
}

/** Price and actions of the image's room, as a bottom bar on phones. */
export function BookBar({ item }: Pick<Props, 'item'>) {
  const { t } = useTranslation('gallery')
  const { wordsLanguage } = usePlace()
  const offer = useRoomOffer(item.roomId)
  if (offer === null) return null
  return (
    <div className="gallery-bar flex items-center gap-2 px-(--gutter) py-3 lg:hidden noscript:lg:flex">
      <div className="mr-auto min-w-0">
        <p lang={wordsLanguage} className="truncate text-13 font-semibold">
          {offer.room.name}
        </p>
        <Price offer={offer} />
      </div>
      <Enquire offer={offer} item={item} />
      {offer.bookPath !== null && item.kind !== 'view' && <ButtonLink to={offer.bookPath}>{t('book')}</ButtonLink>}
    </div>
  )
}

/** Beside a panorama the button requests a video tour. */
function Enquire({ offer, item }: { offer: RoomOffer; item: GalleryItem }) {
  const { t } = useTranslation('gallery')
  const isView = item.kind === 'view'
  return (
    <Link to={isView ? offer.tourPath : offer.enquirePath} className={`${OUTLINE_BUTTON} px-3.5!`}>
      {t(isView ? 'ask_for_tour' : 'enquire')}
    </Link>
  )
}

function Price({ offer: { stay, isAvailable }, large = false }: { offer: RoomOffer; large?: boolean }) {
  const { t } = useTranslation('gallery')
  const { stays } = usePlace()
  const length = useLength()(stay.length, stay.lengthUnit)
  return (
    <p className="tabular leading-[1.3]">
      <b className={`${large ? 'text-32' : 'text-20'} font-[680] tracking-[-0.025em]`}>{stay.price.text}</b>
      <span className="text-on-dark-2">
        <PerUnit unit={stays.unit} persons={stay.sharers} />
      </span>
      <span className="block text-13 text-on-dark-2">
        {isAvailable || large
          ? t(large ? 'total_whole' : 'total_short', { total: stay.personTotal.text, length })
          : t('full')}
      </span>
    </p>
  )
}
