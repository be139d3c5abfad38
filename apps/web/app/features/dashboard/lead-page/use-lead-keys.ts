import { useKeys } from '../shell/use-keys.ts'
import { nextRow } from '../kit/use-row-keys.ts'
import { NOTE_ID } from './note-form.tsx'

/** Ids of the parts of the page that keys go to. */
export const MAIL_ID = 'lead-mail'
export const STAGE_ID = 'lead-stage'
export const ACTIONS_ID = 'lead-actions'
export const CALL_ID = 'lead-call'

const FOCUSABLE = 'textarea, input:not([type=hidden]), select, a[href], button, summary'

/**
 * C opens the dialler. E goes to the mails, N to the note, S to the stages, A to the actions, and J and K from entry to entry of the timeline,
 * whose groups the digits show.
 */
export function useLeadKeys() {
  useKeys((key) => {
    switch (key.toLowerCase()) {
      case 'e':
        return focusIn(MAIL_ID)
      case 's':
        return focusIn(STAGE_ID)
      case 'a':
        return focusIn(ACTIONS_ID)
      case 'c':
        return follow(CALL_ID)
      case 'n':
        document.getElementById(NOTE_ID)?.focus()
        return true
      case 'j':
        return focusEntry(1)
      case 'k':
        return focusEntry(-1)
      default:
        return /^[1-9]$/.test(key) && showGroup(Number(key) - 1)
    }
  })
}

function focusIn(id: string): boolean {
  const control = document.getElementById(id)?.querySelector<HTMLElement>(FOCUSABLE)
  if (!control) return false
  control.focus()
  return true
}

function follow(id: string): boolean {
  const link = document.getElementById(id)
  link?.click()
  return link !== null
}

function showGroup(position: number): boolean {
  const link = document.querySelectorAll<HTMLElement>('[data-group]')[position]
  link?.click()
  return link !== undefined
}

function focusEntry(step: 1 | -1): boolean {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-entry]')]
  const focused = entries.findIndex((entry) => entry.contains(document.activeElement))
  const next = entries[nextRow(focused, step, entries.length)]
  next?.focus()
  return next !== undefined
}
