import { type RefObject, useEffect, useState } from 'react'
import { inKeptOrder } from './kept-order.ts'

/** While somebody is inside one of the cards none of them moves: not from under a finger, nor with a half-written note. */
export function useSteadyOrder<Place extends { id: number }>(
  list: RefObject<HTMLElement | null>,
  places: readonly Place[],
): readonly Place[] {
  const [kept, setKept] = useState<readonly number[]>()
  useEffect(() => {
    const settle = (focused: Node | null) => {
      const isInside = list.current?.contains(focused) ?? false
      setKept((known) => (isInside ? (known ?? places.map(({ id }) => id)) : undefined))
    }
    const onFocus = () => settle(document.activeElement)
    // Whoever looks into another window has not left: the page knows where they were.
    const onBlur = ({ relatedTarget }: FocusEvent) =>
      settle(relatedTarget instanceof Node ? relatedTarget : document.activeElement)
    // With every new state: what had the focus may have gone from the page, which tells nobody.
    settle(document.activeElement)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onBlur)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onBlur)
    }
  }, [list, places])
  return kept ? inKeptOrder(places, kept) : places
}
