import type { Ref } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useShortlist } from '../../../shortlist/shared/shortlist-store.ts'
import { useLength } from '../../../../shared/stay/use-length.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { CardData } from '../../card-data.ts'
import { useSearch } from '../../search-state.ts'
import { useCommuteText } from '../../use-commute-text.ts'
import { longestCommute } from './longest-commute.ts'
import { pinText } from './pin-label.ts'
import { pinClassName } from './pin-class-name.ts'

type Props = {
  card: CardData
  lit: boolean
  chosen: boolean
  byTotal: boolean
  tabIndex: number
  ref: Ref<HTMLButtonElement>
  onFocus: () => void
  onLight: (id: number | null) => void
  onChoose: (id: number, byKeyboard: boolean) => void
}

export function Pin({ card, lit, chosen, byTotal, tabIndex, ref, onFocus, onLight, onChoose }: Props) {
  const { t } = useTranslation(['map', 'common'])
  const isSaved = useShortlist().includes(card.id)
  const formatLength = useLength()
  const { filters } = useSearch()
  const { trip, shortMinutes } = useCommuteText()
  const { id, name, price, available } = card
  const commute = longestCommute(card.commutes, filters.commutes)
  const priceName =
    price === null
      ? t('pin_no_price', { name })
      : t(available ? 'pin' : 'pin_full', {
          name,
          price: pinText(card, byTotal),
          unit: byTotal ? 'total' : price.unit,
          length: formatLength(price.length, price.lengthUnit),
        })
  const accessibleName = commute ? `${priceName}, ${trip(commute)}` : priceName
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={tabIndex}
      aria-label={isSaved ? `${accessibleName}, ${t('common:saved')}` : accessibleName}
      aria-expanded={chosen}
      data-pin={id}
      onPointerEnter={() => onLight(id)}
      onPointerLeave={() => onLight(null)}
      onFocus={() => {
        onFocus()
        onLight(id)
      }}
      onBlur={() => onLight(null)}
      // `detail` counts clicks and is 0 when a key activates the button.
      onClick={(event) => onChoose(id, event.detail === 0)}
      className={pinClassName({ lit, available })}
    >
      {isSaved && <Icon name="heart" size="tiny" filled className="mr-1 inline text-red" />}
      {pinText(card, byTotal)}
      {commute && available && <span className="text-13 font-medium">{shortMinutes(commute)}</span>}
    </button>
  )
}
