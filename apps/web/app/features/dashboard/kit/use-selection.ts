import { useState } from 'react'

/** Returns the selected rows of a list. They stay selected on other pages, so that a selection can span several. */
export function useSelection(shown: readonly number[], initial: readonly number[] = []) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set(initial))
  return {
    selected,
    toggle: (id: number) =>
      setSelected((ids) => new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])),
    /** Selects all shown rows, or none at all if all of them are selected. */
    toggleAll: () => setSelected((ids) => new Set(shown.every((id) => ids.has(id)) ? [] : [...ids, ...shown])),
    clear: () => setSelected(new Set()),
  }
}
