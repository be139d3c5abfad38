import type { ReactNode } from 'react'

/** Look of a button in the bar. */
export const BAR_ACTION =
  'inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-control px-2.5 font-medium whitespace-nowrap hover:bg-on-dark/10 max-lg:h-thumb'

type Props = { label: string; /** How many rows are selected. */ selected: string; children: ReactNode }

/** The bar with the actions on the selected rows of a list. */
export function SelectionBar({ label, selected, children }: Props) {
  return (
    <div
      role="toolbar"
      aria-label={label}
      className="fixed inset-x-4 bottom-12 z-30 mx-auto flex w-fit max-w-full flex-wrap items-center gap-1 rounded-card bg-night py-1.5 pr-1.5 pl-4 text-on-dark shadow-float lg:left-[calc(var(--spacing-side)+1rem)]"
    >
      <output className="mr-2 border-r border-dark-line pr-3 font-semibold whitespace-nowrap tabular">
        {selected}
      </output>
      {children}
    </div>
  )
}
