import { type RefObject, useEffect, useRef } from 'react'

/** The page was another a moment ago: whoever reads by ear, or goes by keys, is led to what it is now. */
export function useFocusWhenNew<Element extends HTMLElement>(isNew: boolean): RefObject<Element | null> {
  const heading = useRef<Element>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  return heading
}
