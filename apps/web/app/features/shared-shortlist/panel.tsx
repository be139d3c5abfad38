import { type ReactNode, useId } from 'react'

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start gap-3 rounded-card border border-sand-200 p-4 md:p-5">
      <h2 id={id} className="font-sans text-17 font-semibold tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  )
}
