import type { Ref } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { CardData } from '../../card-data.ts'
import { pinText } from './pin-label.ts'
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

/** Group of overlapping pins: the count and the price of the best place. */
export function PinGroup({ cards, lit, byTotal, tabIndex, ref, onFocus, onLight, onOpen }: Props) {
  const { t } = useTranslation('map')
  const [best] = cards
  const text = pinText(best, byTotal)
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={tabIndex}
      aria-label={t('group', { text: `${cards.length} · ${text}`, count: cards.length })}
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
      <span className={`font-medium ${lit ? 'text-sand-200' : 'text-ink-3'}`}>{cards.length} ·</span>
      {text}
    </button>
  )
}
