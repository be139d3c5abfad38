import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  /** Level of the heading: that of the list's own headings. */
  level?: 2 | 3
  /** Advice on what to do next. */
  text: ReactNode
  /** Buttons for the next step. */
  children?: ReactNode
}

/** Replaces an empty list. */
export function EmptyState({ title, level = 3, text, children }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="grid content-center justify-items-start gap-3 rounded-card border border-dashed border-sand-300 p-6 md:p-8">
      <Heading className="text-20">{title}</Heading>
      <p className="text-ink-2">{text}</p>
      {children && <div className="flex flex-wrap items-center gap-4">{children}</div>}
    </div>
  )
}
