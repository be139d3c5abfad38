import type { IconName } from './icon.tsx'

export type ToastMessage = {
  title: string
  text?: string
  icon?: IconName
  /** An error is read out at once; everything else waits for a pause. */
  tone?: 'plain' | 'error'
  /** One way to undo what the toast tells. */
  action?: { label: string; onPress: () => void }
}

const waiting: ToastMessage[] = []
let wake = () => {}

/** Tells the visitor something that needs no answer. From anywhere in the browser's half of the code. */
export function showToast(message: ToastMessage) {
  waiting.push(message)
  wake()
}

export const takeToasts = () => waiting.splice(0)

/** The one place on the page that shows toasts listens here; what was said before it listened is not lost. */
export function onToast(listener: () => void) {
  wake = listener
  if (waiting.length > 0) listener()
  return () => {
    wake = () => {}
  }
}
