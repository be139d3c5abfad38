import { type RefObject, useRef } from 'react'
import { nextRow } from '../kit/use-row-keys.ts'
import { useKeys } from '../shell/use-keys.ts'

/**
 * Works through a queue by keys: J and K focus the next and the previous item, and show its place if a panel is open. A
 * letter or digit presses the button of the focused item that names it in `data-key`. A button that opens further choices
 * is a `summary`; the first choice then takes the focus. After an item is done, J goes to the one that took its place.
 */
export function useQueueKeys(list: RefObject<HTMLElement | null>) {
  const last = useRef<number>(undefined)
  useKeys((key) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
    const focused = items.findIndex((item) => item.contains(document.activeElement))
    const shown = items.findIndex((item) => item.ariaCurrent === 'true')
    const current = focused === -1 ? shown : focused
    const pressed = key.toLowerCase()
    if (pressed === 'j' || pressed === 'k') {
      const index = nextItem({ current, last: last.current, step: pressed === 'j' ? 1 : -1, count: items.length })
      const next = items[index]
      last.current = index
      const link = next?.querySelector<HTMLElement>('a')
      if (!link) return false
      link.focus()
      next?.scrollIntoView({ block: 'nearest' })
      // The panel shows the item that the keys are at.
      if (shown !== -1 && next !== items[shown]) link.click()
      return true
    }
    if (!/^[a-z0-9]$/.test(pressed)) return false
    const button = items[current]?.querySelector<HTMLElement>(`[data-key="${pressed}"]`)
    if (!button) return false
    const choices = button.closest('details')
    if (button.tagName === 'SUMMARY' && choices) {
      choices.open = true
      choices.querySelector('button')?.focus()
    } else if (choices === null || choices.open) {
      button.click()
    }
    return true
  })
}

type Position = {
  /** Index of the focused item, or -1. */
  current: number
  /** Index of the item that J or K went to last. */
  last: number | undefined
  step: 1 | -1
  count: number
}

/** Returns the item to focus. Without a focused one, the place of the last is kept, where the next item is by now. */
export function nextItem({ current, last, step, count }: Position): number {
  if (current !== -1 || last === undefined) return nextRow(current, step, count)
  return Math.min(Math.max(step === 1 ? last : last - 1, 0), count - 1)
}
