import { useEffect, useRef } from 'react'

/** Calls `onChange` whenever the value changes, but not on first render. */
export function useOnChange(value: string, onChange: () => void) {
  const previous = useRef(value)
  useEffect(() => {
    if (previous.current === value) return
    previous.current = value
    onChange()
  })
}
