import { useSyncExternalStore } from 'react'

export type LoginPrompt = {
  /** Path to open after login; the current page reloads if omitted. */
  next?: string
}

let listener: ((prompt: LoginPrompt) => void) | undefined
const watchers = new Set<() => void>()

/**
 * Opens the login dialog over the page. Returns false if the dialog has not loaded yet, so that the caller follows a
 * link instead.
 */
export function promptLogin(prompt: LoginPrompt = {}): boolean {
  listener?.(prompt)
  return listener !== undefined
}

/** Registers the page's only login dialog. Returns a function that unregisters it. */
export function onLoginPrompt(open: (prompt: LoginPrompt) => void) {
  listen(open)
  return () => listen(undefined)
}

/** Returns whether `promptLogin` opens a dialog, whose script loads shortly after the links that use it. */
export const useHasLoginDialog = () =>
  useSyncExternalStore(
    watch,
    () => listener !== undefined,
    () => false,
  )

function listen(open: typeof listener) {
  listener = open
  for (const notify of watchers) notify()
}

function watch(notify: () => void) {
  watchers.add(notify)
  return () => watchers.delete(notify)
}
