import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  /** Advice on what to do next. */
  text: ReactNode
  /** Buttons for the next step. */
  children?: ReactNode
}

/** Replaces an empty list. */
export function EmptyState({ title, text, children }: Props) {
  return (
    <div className="grid content-center justify-items-start gap-3 rounded-card border border-dashed border-sand-300 p-6 md:p-8">
      <h3 className="text-20">{title}</h3>
      <p className="text-ink-2">{text}</p>
      {children && <div className="flex flex-wrap items-center gap-4">{children}</div>}
    </div>
  )
}
