import type { ChatKind } from './vocabulary.ts'

/** How long the spinner lasts at least, by what opened the messenger: a picked option, or an event of the page. */
export const SPINNER_MS = { expert: 1000, support: 1100, event: 1500 } as const

/** A spinner announces our messenger, or the widget that a deployment has instead. */
type Loading = ChatKind | 'widget'

/** A messenger that has not loaded after this time has failed. */
export const CHAT_LOAD_TIMEOUT_MS = 5000

/**
 * The chat button and what it opens. The messenger shows once its script has loaded and the spinner has lasted for its time,
 * in whichever order.
 */
export type Launcher =
  | { readonly state: 'closed'; readonly hasFailed: boolean }
  | { readonly state: 'options' }
  | {
      readonly state: 'spinner'
      readonly loads: Loading
      readonly spinnerMs: number
      readonly isElapsed: boolean
      readonly isLoaded: boolean
    }
  | { readonly state: 'open'; readonly kind: ChatKind }
  /** The widget has a button of its own. */
  | { readonly state: 'handed_over' }

export type LauncherEvent =
  /** The browser opens and closes the options itself, because they also work without a script. */
  | { readonly type: 'show_options' }
  | { readonly type: 'hide_options' }
  | { readonly type: 'pick'; readonly kind: ChatKind }
  | { readonly type: 'show_loader'; readonly kind: ChatKind }
  | { readonly type: 'load_widget' }
  | { readonly type: 'elapsed' }
  | { readonly type: 'loaded' }
  | { readonly type: 'failed' }
  | { readonly type: 'close' }

type StateOf<Name> = Extract<Launcher, { state: Name }>
type EventOf<Type> = Extract<LauncherEvent, { type: Type }>
type Transitions = {
  readonly [Name in Launcher['state']]: {
    readonly [Type in LauncherEvent['type']]?: (from: StateOf<Name>, event: EventOf<Type>) => Launcher
  }
}

export const CLOSED: Launcher = { state: 'closed', hasFailed: false }
const OPTIONS: Launcher = { state: 'options' }

const startLoading = (loads: Loading, spinnerMs: number): Launcher => ({
  state: 'spinner',
  loads,
  spinnerMs,
  isElapsed: false,
  isLoaded: false,
})

const finishLoading = (loads: Loading): Launcher =>
  loads === 'widget' ? { state: 'handed_over' } : { state: 'open', kind: loads }

const TRANSITIONS: Transitions = {
  closed: {
    show_options: () => OPTIONS,
    pick: (_, { kind }) => startLoading(kind, SPINNER_MS[kind]),
    show_loader: (_, { kind }) => startLoading(kind, SPINNER_MS.event),
    load_widget: () => startLoading('widget', SPINNER_MS.event),
  },
  options: {
    hide_options: () => CLOSED,
    pick: (_, { kind }) => startLoading(kind, SPINNER_MS[kind]),
    show_loader: (_, { kind }) => startLoading(kind, SPINNER_MS.event),
  },
  spinner: {
    elapsed: (from) => (from.isLoaded ? finishLoading(from.loads) : { ...from, isElapsed: true }),
    loaded: (from) => (from.isElapsed ? finishLoading(from.loads) : { ...from, isLoaded: true }),
    failed: () => ({ state: 'closed', hasFailed: true }),
    close: () => CLOSED,
  },
  open: {
    close: () => CLOSED,
    show_options: () => OPTIONS,
    show_loader: (_, { kind }) => ({ state: 'open', kind }),
  },
  handed_over: {
    show_loader: (_, { kind }) => startLoading(kind, SPINNER_MS.event),
  },
}

/** Returns the same state for an event that means nothing in it, such as a spinner's time after the visitor closed it. */
export function nextLauncher(from: Launcher, event: LauncherEvent): Launcher {
  const transition = TRANSITIONS[from.state][event.type] as
    | ((from: Launcher, event: LauncherEvent) => Launcher)
    | undefined
  return transition?.(from, event) ?? from
}
