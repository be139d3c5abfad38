import type { i18n as I18n } from 'i18next'
import { flushSync } from 'react-dom'
import { isLastPressed } from '../../../../browser/on-first-interaction.ts'
import { HeaderCombobox } from './header-combobox.tsx'
import type { FieldUse, TakenOver } from './taken-over.ts'

type Page = { i18n: I18n; show: (taken: TakenOver) => void }

/**
 * Replaces the plain field with the combobox once its messages are loaded. Reads the text and the cursor in the same task
 * in which React replaces the field, so that no letter typed meanwhile is lost.
 */
export async function takeOver(input: HTMLInputElement, use: FieldUse, { i18n, show }: Page): Promise<void> {
  await i18n.loadNamespaces('search_box')
  if (!i18n.hasResourceBundle(i18n.language, 'search_box')) return
  // The visitor has left the field, another call has replaced it, or an input method is composing letters in it.
  if (document.activeElement !== input || use.isComposing) return
  const isTyped = input.value !== input.defaultValue
  const start = {
    text: input.value,
    selection: [input.selectionStart, input.selectionEnd] as const,
    isTyped,
    isMissing: use.isMissing,
    isOpen: !use.isMissing && (use.isPressed || isLastPressed(input) || isTyped),
  }
  flushSync(() => show({ Combobox: HeaderCombobox, start }))
}
