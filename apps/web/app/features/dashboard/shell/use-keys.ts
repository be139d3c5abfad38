import { useEffect, useEffectEvent } from 'react'
import { areLetterKeysOn, isLetterKey } from './letter-keys.ts'

/**
 * Returns whether the key belongs to whatever has the focus: a field that takes text, a list that is open, or a dialog.
 * Letters act only elsewhere.
 */
function isTakenByFocus(event: KeyboardEvent): boolean {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return true
  const { target } = event
  if (!(target instanceof Element)) return false
  return (
    target.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog, :popover-open',
    ) !== null
  )
}

/** Calls `onKey` for keys pressed anywhere on the page that no field takes. It returns whether it used the key. */
export function useKeys(onKey: (key: string, event: KeyboardEvent) => boolean) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTakenByFocus(event) || (isLetterKey(event.key) && !areLetterKeysOn())) return
    if (onKey(event.key, event)) event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [])
}
