import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; hint?: string; action?: ReactNode; isInner?: boolean; children: ReactNode }

/** A part of the screen pop. Inner parts stand side by side where there is room. */
export function PopSection({ title, hint, action, isInner = false, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`px-4 py-3.5 ${isInner ? 'max-xl:border-t max-xl:border-sand-200 xl:[&+section]:border-l xl:[&+section]:border-sand-200' : 'border-b border-sand-200 last:border-b-0'}`}
    >
      <header className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 id={id} className="font-sans text-13 font-semibold tracking-normal">
          {title}
        </h3>
        {hint !== undefined && <span className="text-12 text-ink-3">{hint}</span>}
        {action && <span className="ml-auto">{action}</span>}
      </header>
      {children}
    </section>
  )
}
