import { type RefObject, useEffect, useState } from 'react'
import { sortByStableOrder } from './stable-order.ts'

/** Freezes the order while focus is inside a card, so that cards do not move under a finger or a half-written note. */
export function useStableOrder<Place extends { id: number }>(
  list: RefObject<HTMLElement | null>,
  places: readonly Place[],
): readonly Place[] {
  const [frozenOrder, setFrozenOrder] = useState<readonly number[]>()
  useEffect(() => {
    const updateOrder = (focused: Node | null) => {
      const isInside = list.current?.contains(focused) ?? false
      setFrozenOrder((current) => (isInside ? (current ?? places.map(({ id }) => id)) : undefined))
    }
    const onFocus = () => updateOrder(document.activeElement)
    // Switching windows does not count as leaving: the document keeps its active element.
    const onBlur = ({ relatedTarget }: FocusEvent) =>
      updateOrder(relatedTarget instanceof Node ? relatedTarget : document.activeElement)
    // Runs on every new state, because removing a focused element fires no event.
    updateOrder(document.activeElement)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onBlur)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onBlur)
    }
  }, [list, places])
  return frozenOrder ? sortByStableOrder(places, frozenOrder) : places
}
