import { useKeys } from '../shell/use-keys.ts'
import { outcomeOfKey } from './outcome-choices.ts'

/** Ids of the parts of the page that keys act on. */
export const TAKE_NEXT_ID = 'take-next'
export const CALL_TARGET_ID = 'call-target'
export const CALL_BAR_ID = 'call-bar'
export const OUTCOME_ID = 'call-outcome'
export const CALL_NOTE_ID = 'call-note'

/** Attribute of a control with the letter that presses it. */
export const keyOf = (letter: string) => ({ 'data-key': letter })

/**
 * N takes the next person and C calls. In a call, A says that they answered, M mutes, H holds, E ends the call and W goes
 * to the note. Digits choose the outcome, and a call-back asks for its time at once.
 */
export function useDialKeys() {
  useKeys((key) => {
    const letter = key.toLowerCase()
    const outcome = outcomeOfKey(key)
    if (outcome !== undefined) return chooseOutcome(outcome)
    switch (letter) {
      case 'n':
        return submit(TAKE_NEXT_ID)
      case 'w':
        return focusOn(document.getElementById(CALL_NOTE_ID))
      case 'c':
        return press(letter) || submit(CALL_TARGET_ID)
      case 'a':
      case 'm':
      case 'h':
      case 'e':
        return press(letter)
      default:
        return false
    }
  })
}

function chooseOutcome(outcome: string): boolean {
  const form = document.getElementById(OUTCOME_ID)
  const choice = form?.querySelector<HTMLInputElement>(`input[name=outcome][value=${outcome}]`)
  choice?.click()
  if (outcome === 'call_back') focusOn(form?.querySelector('input[name=call_back_at]'))
  return choice !== null && choice !== undefined
}

/** Submits a form as its button does, so that the button's value is sent. */
function submit(id: string): boolean {
  const button = document.getElementById(id)?.querySelector<HTMLElement>('button[type=submit]')
  button?.click()
  return button !== null && button !== undefined
}

function press(letter: string): boolean {
  const control = document
    .getElementById(CALL_BAR_ID)
    ?.querySelector<HTMLElement>(`[data-key=${letter}]:not(:disabled)`)
  control?.click()
  return control !== null && control !== undefined
}

function focusOn(control: Element | null | undefined): boolean {
  if (!(control instanceof HTMLElement)) return false
  control.focus()
  return true
}
