import type { GridPlan, OddReason, PriceRange } from '@amber/domain/inventory/price-grid'
import { type CellKey, cellKey } from '@amber/domain/price-grid/draft'

/** The fate of a changed cell when the draft is published. */
export type CellMark =
  | { kind: 'changed' }
  | { kind: 'odd'; reasons: ({ code: OddReason } & PriceRange)[] }
  /** Somebody else has changed it since. */
  | { kind: 'changed_meanwhile'; current: number | null }
  | { kind: 'unknown' | 'feed_owned' | 'more_than_total' }

export const cellMarks = ({ published, heldBack, rejected }: GridPlan): ReadonlyMap<CellKey, CellMark> =>
  new Map([
    ...published.map((cell) => entryOf(cell, { kind: 'changed' })),
    ...heldBack.map((cell) => entryOf(cell, { kind: 'odd', reasons: cell.reasons })),
    ...rejected.map((cell) => entryOf(cell, rejectionMark(cell))),
  ])

const entryOf = (
  { tenancyId, field }: Pick<GridPlan['published'][number], 'tenancyId' | 'field'>,
  mark: CellMark,
): [CellKey, CellMark] => [cellKey(tenancyId, field), mark]

export const rejectionMark = ({
  reason,
  current,
}: Pick<GridPlan['rejected'][number], 'reason' | 'current'>): CellMark =>
  reason === 'changed' ? { kind: 'changed_meanwhile', current } : { kind: reason }
