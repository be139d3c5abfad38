import { useKeys } from '../shell/use-keys.ts'
import { nextRow } from '../kit/use-row-keys.ts'
import { ASSIGN_ID, CLOSE_ID, SNOOZE_ID } from './chat-actions.tsx'
import { LEAD_LINK_ID } from './chat-facts.tsx'
import { COMPOSER_ID } from './composer.tsx'

/**
 * J and K open the next and the previous chat of the list. R goes to the field, and so does a slash, which opens the saved
 * replies there. A, S and E open what assigns, snoozes and closes the chat, and O its lead.
 */
export function useInboxKeys() {
  useKeys((key) => {
    switch (key.toLowerCase()) {
      case 'j':
        return openChat(1)
      case 'k':
        return openChat(-1)
      case 'r':
        return focusField()
      case '/':
        return focusField() && typeSlash()
      case 'a':
        return openMenu(ASSIGN_ID)
      case 's':
        return openMenu(SNOOZE_ID)
      case 'e':
        return openMenu(CLOSE_ID)
      case 'o':
        return follow(document.getElementById(LEAD_LINK_ID))
      default:
        return false
    }
  })
}

function openChat(step: 1 | -1): boolean {
  const chats = [...document.querySelectorAll<HTMLElement>('[data-chat]')]
  const shown = chats.findIndex((chat) => chat.ariaCurrent === 'true')
  const next = chats[nextRow(shown, step, chats.length)]
  next?.focus({ preventScroll: true })
  return follow(next)
}

function follow(link: HTMLElement | null | undefined): boolean {
  link?.click()
  return link !== null && link !== undefined
}

function focusField(): boolean {
  const field = document.getElementById(COMPOSER_ID)
  field?.focus()
  return field !== null
}

/** Types a slash, and a space before it after a word, where it would open nothing. */
function typeSlash(): boolean {
  const field = document.getElementById(COMPOSER_ID)
  if (!(field instanceof HTMLTextAreaElement)) return false
  const { selectionStart, selectionEnd, value } = field
  const isAfterWord = /\S$/u.test(value.slice(0, selectionStart))
  field.setRangeText(isAfterWord ? ' /' : '/', selectionStart, selectionEnd, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  return true
}

/** Presses the button of a menu, beside which it then opens. */
function openMenu(id: string): boolean {
  const menu = document.getElementById(id)
  if (!menu) return false
  follow(document.querySelector<HTMLElement>(`[popovertarget="${id}"]`))
  menu.querySelector<HTMLElement>('button, select, input:not([type=hidden])')?.focus()
  return true
}
