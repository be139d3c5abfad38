import type { RefObject } from 'react'
import { ColumnPrice } from './column-price.tsx'
import type { ComparePage } from './compare-view.ts'

type Props = { page: ComparePage; strip: RefObject<HTMLDivElement | null>; isShown: boolean }

/**
 * Names and prices that stay at the top of a phone while the table below is scrolled sideways. A scroller of its own,
 * because nothing inside one can stick to the window. Screen readers announce the column headers instead.
 */
export function StickyNames({ page, strip, isShown }: Props) {
  return (
    <div aria-hidden="true" className="compare-sticky" data-shown={isShown ? '' : undefined}>
      <div ref={strip} className="compare-strip tabular">
        {page.columns.map((column) => (
          <div key={column.id}>
            <span className="line-clamp-2">{column.label}</span>
            <ColumnPrice column={column} page={page} />
          </div>
        ))}
      </div>
    </div>
  )
}
