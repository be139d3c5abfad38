import { type ReactNode, useId } from 'react'

/** One group of components: the name on the left, the states on the right. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 border-t border-sand-200 py-8 lg:grid-cols-[200px_minmax(0,1fr)] lg:gap-10"
    >
      <h2 id={id} className="text-20">
        {title}
      </h2>
      <div className="grid min-w-0 content-start gap-6">{children}</div>
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">{children}</div>
}
