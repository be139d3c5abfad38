import { useEffect, useRef } from 'react'

/** Runs when a value has become another one since it was last shown; not for the first. */
export function useOnChange(value: string, run: () => void) {
  const shown = useRef(value)
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    run()
  })
}
