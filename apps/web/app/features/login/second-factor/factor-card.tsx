import { type ReactNode, useId } from 'react'
import { Icon, type IconName } from '../../../ui/icon.tsx'

/** One kind of second factor with its actions. */
export function FactorCard(card: { icon: IconName; title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card border border-sand-200 p-5">
      <div className="flex gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-honey-tint text-honey-ink">
          <Icon name={card.icon} />
        </span>
        <div>
          <h2 id={id} className="font-sans text-17 font-semibold tracking-normal">
            {card.title}
          </h2>
          <p className="mt-0.5 text-13 text-ink-2">{card.text}</p>
        </div>
      </div>
      {card.children}
    </section>
  )
}
