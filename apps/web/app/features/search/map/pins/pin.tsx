import type { Ref } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useShortlist } from '../../../../parts/shortlist/shortlist-store.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { CardData } from '../../card-data.ts'
import { pinText } from './pin-label.ts'
import { pinLook } from './pin-look.ts'

type Props = {
  card: CardData
  lit: boolean
  chosen: boolean
  tabIndex: number
  ref: Ref<HTMLButtonElement>
  onFocus: () => void
  onLight: (id: number | null) => void
  onChoose: (id: number, byKeys: boolean) => void
}

/** The price of a place. */
export function Pin({ card, lit, chosen, tabIndex, ref, onFocus, onLight, onChoose }: Props) {
  const { t } = useTranslation(['map', 'common'])
  const saved = useShortlist().includes(card.id)
  const { id, name, price, available } = card
  const spoken =
    price === null
      ? t('pin_no_price', { name })
      : t(available ? 'pin' : 'pin_full', { name, price: price.text, unit: price.unit })
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={tabIndex}
      aria-label={saved ? `${spoken}, ${t('common:saved')}` : spoken}
      aria-expanded={chosen}
      data-pin={id}
      onPointerEnter={() => onLight(id)}
      onPointerLeave={() => onLight(null)}
      onFocus={() => {
        onFocus()
        onLight(id)
      }}
      onBlur={() => onLight(null)}
      onClick={(event) => onChoose(id, event.detail === 0)}
      className={pinLook({ lit, available })}
    >
      {saved && <Icon name="heart" size="tiny" filled className="mr-1 inline text-red" />}
      {pinText(card)}
    </button>
  )
}
