import { type ComponentType, lazy } from 'react'

/**
 * Pointer moves count, so that a control is ready before the mouse presses it. Dictated or pasted text and the clicks of
 * screen readers come without a key or a pointer.
 */
const INTERACTION_EVENTS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'input', 'click'] as const

const { promise, resolve } = Promise.withResolvers<void>()

/** Resolves on the visitor's first interaction; scripts for content further down the page wait for it. */
export const firstInteraction = promise

/**
 * Resolves `firstInteraction` for a page that revalidates by itself: React delays the update while a part of the page
 * waits for its script, which would never load for a visitor who only watches.
 */
export const simulateInteraction = () => resolve()

let lastAction: Event | undefined

/**
 * Returns whether the visitor's last press or key was a press of this element. React repeats the focus, but not the press,
 * of a part whose script was still loading.
 */
export const isLastPressed = (element: Element): boolean =>
  lastAction?.type === 'pointerdown' && lastAction.target === element

let lastClicked: unknown

/**
 * Returns once whether the visitor's last click, by pointer or key, was on this element while its script was still
 * loading, so that the part can do then what the press asked for.
 */
export function takeEarlyClick(element: Element): boolean {
  const isClicked = lastClicked instanceof Node && element.contains(lastClicked)
  if (isClicked) lastClicked = undefined
  return isClicked
}

/**
 * Marks a form that its script submits in the background. Pressed before that script has loaded, it loads no page; its
 * part takes the early click and submits it.
 */
export const LATE_FORM = { 'data-late': '' }

const holdLateForm = (event: SubmitEvent) => {
  if (event.target instanceof Element && event.target.matches('[data-late]')) event.preventDefault()
}

if (!import.meta.env.SSR) {
  // Clicks before this script ran, which server/start-after-first-paint.server.ts remembers.
  lastClicked = (globalThis as { clickedEarly?: unknown }).clickedEarly
  if (lastClicked !== undefined) resolve()
  // A restored or anchored page was scrolled before this script ran, and a link to the chat opens it, both by scripts that
  // load on the first interaction. A notice means that the visitor has just logged in or out, and saved places that hearts are filled.
  if (scrollY > 0 || location.hash.startsWith('#chat') || /(notice|shortlist)=/.test(document.cookie)) resolve()
  for (const eventName of INTERACTION_EVENTS)
    addEventListener(eventName, () => resolve(), { once: true, passive: true, capture: true })
  for (const eventName of ['pointerdown', 'keydown'] as const)
    addEventListener(eventName, (event) => (lastAction = event), { passive: true, capture: true })
  addEventListener('click', ({ target }) => (lastClicked = target), { passive: true, capture: true })
  addEventListener('submit', holdLateForm, { capture: true })
}

/**
 * Creates a component for the browser whose server-rendered markup stays untouched until its script loads on the first
 * interaction.
 */
// `any` props, as in React's own `lazy`.
// oxlint-disable-next-line typescript/no-explicit-any
export const lazyOnInteraction = <Part extends ComponentType<any>>(load: () => Promise<Part>) => {
  // Starts before the first render, so that on client-side navigation the script loads alongside the data.
  const loaded = firstInteraction.then(load)
  // The rejection surfaces where the component is rendered.
  loaded.catch(() => {})
  return lazy(async () => ({ default: await loaded }))
}
