import type { Ref } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { CardData } from '../../card-data.ts'
import { lowestPinText } from './pin-label.ts'
import { pinClassName } from './pin-class-name.ts'

type Props = {
  /** The best place comes first. */
  cards: readonly [CardData, ...CardData[]]
  /** Whether one of the places is highlighted. */
  lit: boolean
  byTotal: boolean
  tabIndex: number
  ref: Ref<HTMLButtonElement>
  onFocus: () => void
  onLight: (id: number | null) => void
  onOpen: (byKeyboard: boolean) => void
}

/** Group of overlapping pins: how many places, and the lowest of their prices. */
export function PinGroup({ cards, lit, byTotal, tabIndex, ref, onFocus, onLight, onOpen }: Props) {
  const { t } = useTranslation('map')
  const [best] = cards
  const price = lowestPinText(cards, byTotal)
  const text = price === undefined ? String(cards.length) : t('group_from', { count: cards.length, price })
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={tabIndex}
      aria-label={t('group', { text, count: cards.length })}
      data-pins={cards.length}
      onPointerEnter={() => onLight(best.id)}
      onPointerLeave={() => onLight(null)}
      onFocus={() => {
        onFocus()
        onLight(best.id)
      }}
      onBlur={() => onLight(null)}
      // `detail` counts clicks and is 0 when a key activates the button.
      onClick={(event) => onOpen(event.detail === 0)}
      className={pinClassName({ lit, available: cards.some(({ available }) => available) })}
    >
      {text}
    </button>
  )
}
