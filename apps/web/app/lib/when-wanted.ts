import { type ComponentType, lazy } from 'react'

/** A mouse moves before it presses, so that what it presses is ready. */
const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const

const { promise, resolve } = Promise.withResolvers<void>()

/** Done once the visitor does anything at all; until then nobody needs the script of what is further down the page. */
export const wanted = promise

/**
 * For a page that changes by itself, before it asks for new data: React holds that back while a part of the page waits
 * for its script, and whoever only watches does nothing.
 */
export const wantAll = resolve

if (!import.meta.env.SSR) {
  // Whoever comes back, or to a part of the page, has scrolled before this script was there.
  // Whoever has just logged in or out has done something on the page before, and is told so by a script of these.
  if (scrollY > 0 || document.cookie.includes('notice=')) resolve()
  for (const sign of SIGNS) addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true })
}

/**
 * For the browser: a part that the server has written already, whose script comes when somebody may get to it. React
 * leaves what is there alone until then.
 */
// Any props: React's own `lazy` takes them so.
// oxlint-disable-next-line typescript/no-explicit-any
export const whenWanted = <Part extends ComponentType<any>>(load: () => Promise<Part>) => {
  // Begun before it is rendered: on the way from another page it comes beside the data, not after.
  const loaded = wanted.then(load)
  // Told where it is rendered.
  loaded.catch(() => {})
  return lazy(async () => ({ default: await loaded }))
}
