import type { IconName } from './icon.tsx'

export type ToastMessage = {
  title: string
  text?: string
  icon?: IconName
  /** Errors are announced at once; other toasts wait for a pause. */
  tone?: 'plain' | 'error'
  /** Action that undoes what the toast reports. */
  action?: { label: string; onPress: () => void }
}

const pending: ToastMessage[] = []
let notifyListener = () => {}

/** Shows a message that needs no response. Callable from anywhere in browser code. */
export function showToast(message: ToastMessage) {
  pending.push(message)
  notifyListener()
}

export const takeToasts = () => pending.splice(0)

/** Registers the single listener that renders toasts. Earlier toasts are kept until then. */
export function onToast(listener: () => void) {
  notifyListener = listener
  if (pending.length > 0) listener()
  return () => {
    notifyListener = () => {}
  }
}
