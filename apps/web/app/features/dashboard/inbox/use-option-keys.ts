import { useState } from 'react'

/** Position in a list of options above a field that keeps the focus, and the keys that move in it. */
export function useOptionKeys<Option>(options: readonly Option[], close: () => void) {
  const [position, setPosition] = useState(0)
  const active = Math.min(position, Math.max(options.length - 1, 0))
  return {
    active,
    reset: () => setPosition(0),
    /** Returns whether the key moves in the list, chooses from it or closes it. */
    onKey: (key: string, onChoose: (option: Option) => void): boolean => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[key]
      const option = options[active]
      if (step !== undefined) setPosition((active + step + options.length) % options.length)
      else if ((key === 'Enter' || key === 'Tab') && option !== undefined) onChoose(option)
      else if (key === 'Escape') close()
      else return false
      return true
    },
  }
}
