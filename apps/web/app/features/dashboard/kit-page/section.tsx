import { type ReactNode, useId } from 'react'

/** One group of parts under its name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-sand-200 pt-4">
      <h2 id={id} className="font-sans text-15 font-semibold tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  )
}
