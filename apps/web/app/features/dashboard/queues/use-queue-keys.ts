import type { RefObject } from 'react'
import { nextRow } from '../kit/use-row-keys.ts'
import { useKeys } from '../shell/use-keys.ts'

/**
 * Works through a queue by keys: J and K focus the next and the previous item, and a letter or digit presses the button
 * of the focused item that names it in `data-key`. A button that opens further choices is a `summary`; the first choice
 * then takes the focus.
 */
export function useQueueKeys(list: RefObject<HTMLElement | null>) {
  useKeys((key) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
    const current = items.findIndex((item) => item.contains(document.activeElement))
    const pressed = key.toLowerCase()
    if (pressed === 'j' || pressed === 'k') {
      const next = items[nextRow(current, pressed === 'j' ? 1 : -1, items.length)]
      next?.querySelector<HTMLElement>('a')?.focus()
      next?.scrollIntoView({ block: 'nearest' })
      return next !== undefined
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
