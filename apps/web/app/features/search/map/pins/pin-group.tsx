import type { Ref } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { CardData } from '../../card-data.ts'
import { pinText } from './pin-label.ts'
import { pinLook } from './pin-look.ts'

type Props = {
  /** The first is the best. */
  cards: readonly [CardData, ...CardData[]]
  /** One of them is. */
  lit: boolean
  tabIndex: number
  ref: Ref<HTMLButtonElement>
  onFocus: () => void
  onLight: (id: number | null) => void
  onOpen: (byKeys: boolean) => void
}

/** Places whose pins would cover each other: how many they are, and the price of the best. */
export function PinGroup({ cards, lit, tabIndex, ref, onFocus, onLight, onOpen }: Props) {
  const { t } = useTranslation('map')
  const [best] = cards
  const text = pinText(best)
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
      onClick={(event) => onOpen(event.detail === 0)}
      className={pinLook({ lit, available: cards.some(({ available }) => available) })}
    >
      <span className={`font-medium ${lit ? 'text-on-dark-2' : 'text-ink-3'}`}>{cards.length} ·</span>
      {text}
    </button>
  )
}
