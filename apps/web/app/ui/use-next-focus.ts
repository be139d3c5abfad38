import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus when a list entry is removed by its own button: to the same button of the entry that takes its place
 * or, after the last one, to the page's content.
 */
export function useNextFocus<List extends HTMLElement>(count: number, buttonSelector: string) {
  const list = useRef<List>(null)
  const previousCount = useRef(count)
  const focusedIndex = useRef<number>(undefined)
  useLayoutEffect(() => {
    const isFewer = count < previousCount.current
    previousCount.current = count
    if (!isFewer || focusedIndex.current === undefined || document.activeElement !== document.body) return
    const entry = list.current?.children[Math.min(focusedIndex.current, count - 1)]
    const next = entry?.querySelector<HTMLElement>(buttonSelector) ?? document.querySelector('main')
    next?.focus({ preventScroll: true })
  }, [count, buttonSelector])
  return {
    ref: list,
    onFocus: ({ currentTarget, target }: FocusEvent<List>) => {
      focusedIndex.current = [...currentTarget.children].findIndex((entry) => entry.contains(target))
    },
    /** Clears the position when the visitor moves the focus away. Removing an entry fires no blur. */
    onBlur: () => {
      focusedIndex.current = undefined
    },
  }
}
