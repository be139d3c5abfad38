import { useSyncExternalStore } from 'react'

export type LoginWish = {
  /** Where to go on afterwards; the page that asks, loaded anew, when left out. */
  next?: string
}

let listener: ((wish: LoginWish) => void) | undefined
const watchers = new Set<() => void>()

/** Asks the visitor to log in, in a dialog over the page. False: nobody listens yet, so a link has to lead there. */
export function askToLogIn(wish: LoginWish = {}): boolean {
  listener?.(wish)
  return listener !== undefined
}

/** The one place on the page that opens the dialog. */
export function onLoginWanted(open: (wish: LoginWish) => void) {
  listen(open)
  return () => listen(undefined)
}

/** Whether asking opens a dialog: its script comes a moment after that of the links that ask. */
export const useLoginOpensHere = () =>
  useSyncExternalStore(
    watch,
    () => listener !== undefined,
    () => false,
  )

function listen(open: typeof listener) {
  listener = open
  for (const tell of watchers) tell()
}

function watch(tell: () => void) {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
