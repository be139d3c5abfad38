import type { ReactNode } from 'react'

type Props = {
  id: string
  title: string
  text?: string
  /** Figures or a legend below the text. */
  aside?: ReactNode
  /** Whether the content is below the title instead of beside it. */
  stacked?: boolean
  children: ReactNode
}

/** One subject: its title beside the content on wide screens, as on the home page. */
export function Section({ id, title, text, aside, stacked = false, children }: Props) {
  return (
    <section
      aria-labelledby={`insights-${id}`}
      className={`far-down border-t border-sand-200 py-10 md:py-14 ${stacked ? '' : 'lg:grid lg:grid-cols-[4fr_8fr] lg:gap-12'}`}
    >
      <div className={stacked ? 'mb-6' : 'mb-6 lg:mb-0'}>
        <h3 id={`insights-${id}`} className="text-24 tracking-[-0.025em] md:text-32">
          {title}
        </h3>
        {text !== undefined && <p className="mt-2 max-w-[23em] text-ink-2">{text}</p>}
        {aside}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
