import { useEffect, useRef } from 'react'

/** Gives the focus back to the link that opened what is now closed, unless something else has taken it. */
export function useFocusBack(openAddress: string | undefined) {
  const last = useRef(openAddress)
  useEffect(() => {
    const opener = last.current
    last.current = openAddress
    if (openAddress !== undefined || opener === undefined || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`a[href="${opener}"]`)?.focus()
  }, [openAddress])
}
