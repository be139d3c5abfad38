import type { ReactNode } from 'react'

type Props = {
  /** The open row; on narrow screens it takes the place of the list. */
  panel: ReactNode
  /** Actions on the selected rows. */
  bar?: ReactNode
  children: ReactNode
}

/** The rows of a list, with the open one beside them. */
export function ListBody({ panel, bar, children }: Props) {
  return (
    <div className="relative flex min-h-0 grow max-lg:flex-col">
      <div className={`flex min-h-0 min-w-0 grow flex-col ${panel ? 'max-lg:hidden' : ''}`}>{children}</div>
      {panel}
      {bar}
    </div>
  )
}
