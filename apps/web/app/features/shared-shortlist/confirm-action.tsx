import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

type Props = { label: string; text: string; children: ReactNode }

/**
 * Confirms an irreversible action in two steps, also without JavaScript: opening it explains the loss and shows the
 * button.
 */
export function ConfirmAction({ label, text, children }: Props) {
  return (
    <details className="group/ask open:basis-full">
      <summary className="inline-flex min-h-10 cursor-pointer list-none items-center gap-1 font-semibold underline decoration-1 underline-offset-3 hover:decoration-2 [&::-webkit-details-marker]:hidden">
        {label}
        <Icon name="chevron-down" size="tiny" className="group-open/ask:rotate-180" />
      </summary>
      <div className="mt-1 grid justify-items-start gap-3 rounded-control bg-sand-50 p-3">
        <p className="text-13 text-ink-2">{text}</p>
        {children}
      </div>
    </details>
  )
}
