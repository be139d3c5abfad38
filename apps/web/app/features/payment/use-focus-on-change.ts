import { type RefObject, useEffect, useRef } from 'react'

/** Returns a ref that takes focus when the page just changed, for screen reader and keyboard users. */
export function useFocusOnChange<Element extends HTMLElement>(isNew: boolean): RefObject<Element | null> {
  const heading = useRef<Element>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  return heading
}
