import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * For a list whose entries have a button that takes them off. The focus, which goes with an entry, moves on to the same
 * button of the one that takes its place; after the last of them, to the content of the page.
 */
export function useNextFocus<List extends HTMLElement>(count: number, button: string) {
  const list = useRef<List>(null)
  const shown = useRef(count)
  const at = useRef<number>(undefined)
  useLayoutEffect(() => {
    const isFewer = count < shown.current
    shown.current = count
    if (!isFewer || at.current === undefined || document.activeElement !== document.body) return
    const entry = list.current?.children[Math.min(at.current, count - 1)]
    const next = entry?.querySelector<HTMLElement>(button) ?? document.querySelector('main')
    next?.focus({ preventScroll: true })
  }, [count, button])
  return {
    ref: list,
    onFocus: ({ currentTarget, target }: FocusEvent<List>) => {
      at.current = [...currentTarget.children].findIndex((entry) => entry.contains(target))
    },
    /** By whoever moves on themselves: an entry that goes says nothing. */
    onBlur: () => {
      at.current = undefined
    },
  }
}
