import type { ReactNode } from 'react'

type Props = {
  title: string
  note?: string | undefined
  /** Links beside the title. */
  actions?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A part of a page of figures. */
export function Panel({ title, note, actions, className = '', children }: Props) {
  return (
    <section aria-label={title} className={`min-w-0 bg-paper px-4 py-3 ${className}`}>
      <header className="mb-2 flex flex-wrap items-baseline gap-x-2">
        <h2 className="font-sans text-13 font-semibold tracking-normal">{title}</h2>
        {note !== undefined && <span className="text-12 text-ink-3">{note}</span>}
        {actions !== undefined && <span className="ml-auto flex self-center">{actions}</span>}
      </header>
      {children}
    </section>
  )
}

/** Panels lie on the colour of lines, which shows between them. */
export const PANELS = 'grid shrink-0 gap-px border-b border-sand-200 bg-sand-200'

/** Head and cells of the tables in panels. */
export const HEAD_CELL =
  'h-row-head border-b border-sand-200 px-1.5 text-left text-12 font-medium whitespace-nowrap text-ink-3'
export const CELL = 'h-row border-b border-sand-100 px-1.5'
export const NUMBER = 'text-right tabular whitespace-nowrap'
