import { useKeys } from '../shell/use-keys.ts'
import { nextRow } from '../kit/use-row-keys.ts'
import { NOTE_ID } from './note-form.tsx'

/** Ids of the parts of the page that keys go to. */
export const MAIL_ID = 'lead-mail'
export const STAGE_ID = 'lead-stage'

const FOCUSABLE = 'textarea, input:not([type=hidden]), select, a[href], button'

/** E goes to the mails, N to the note, S to the stages, and J and K from entry to entry of the timeline. */
export function useLeadKeys() {
  useKeys((key) => {
    switch (key.toLowerCase()) {
      case 'e':
        return focusIn(MAIL_ID)
      case 's':
        return focusIn(STAGE_ID)
      case 'n':
        document.getElementById(NOTE_ID)?.focus()
        return true
      case 'j':
        return focusEntry(1)
      case 'k':
        return focusEntry(-1)
      default:
        return false
    }
  })
}

function focusIn(id: string): boolean {
  const control = document.getElementById(id)?.querySelector<HTMLElement>(FOCUSABLE)
  if (!control) return false
  control.focus()
  return true
}

function focusEntry(step: 1 | -1): boolean {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-entry]')]
  const focused = entries.findIndex((entry) => entry.contains(document.activeElement))
  const next = entries[nextRow(focused, step, entries.length)]
  next?.focus()
  return next !== undefined
}
