import type { ReactNode } from 'react'
import { Form, useSearchParams } from 'react-router'
import { DenseButton, DenseLink } from './dense-button.tsx'

type Props = {
  /** Id by which the button of the filter bar opens it. */
  id: string
  label: string
  /** Page of the list. */
  path: string
  resetLabel: string
  showLabel: string
  onOpen?: () => void
  children: ReactNode
}

/** The fields of all filters below the filter bar. A form that works without JavaScript. */
export function FilterDialog({ id, label, path, resetLabel, showLabel, onOpen, children }: Props) {
  const [query] = useSearchParams()
  return (
    <dialog
      id={id}
      popover="auto"
      aria-label={label}
      onToggle={({ newState }) => newState === 'open' && onOpen?.()}
      className="inset-auto top-34 m-0 lg:left-[calc(var(--spacing-side)+1rem)] max-lg:right-4 w-[min(680px,calc(100vw-2rem))] overflow-hidden rounded-card border border-sand-200 bg-paper p-0 text-13 text-ink shadow-float max-lg:top-16"
    >
      <Form
        // Another view or removed chip fills the form anew.
        key={query.toString()}
        method="get"
        action={path}
        onSubmit={() => document.getElementById(id)?.hidePopover()}
        className="flex max-h-[calc(100dvh-9.5rem)] flex-col"
      >
        {/* Scrolls above the buttons, which would otherwise cover the fields below them. */}
        <div className="relative grid min-h-0 gap-4 overflow-y-auto p-4">{children}</div>
        <div className="flex shrink-0 justify-end gap-2 border-t border-sand-200 px-4 py-3">
          <DenseLink to={path} variant="plain">
            {resetLabel}
          </DenseLink>
          <DenseButton type="submit" variant="primary">
            {showLabel}
          </DenseButton>
        </div>
      </Form>
    </dialog>
  )
}

/** A field of the dialog below its label. */
export function FilterField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="grid gap-1">
      <span className="text-12 font-medium text-ink-3">{label}</span>
      {children}
    </label>
  )
}
