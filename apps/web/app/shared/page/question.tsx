import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** A question that expands to its answer without JavaScript. */
export function Question({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group border-b border-sand-200">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-5 text-17 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon
          name="chevron-down"
          className="transition-transform duration-(--time-base) ease-base group-open:rotate-180"
        />
      </summary>
      <p className="max-w-[42em] pr-10 pb-5 text-ink-2">{children}</p>
    </details>
  )
}
