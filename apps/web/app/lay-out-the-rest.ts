/**
 * What is `far-down` is left out of the first layout, so that the page can be used sooner. Once the browser has nothing
 * else to do it is laid out after all, part by part: the scrollbar is right, and a picture of the whole page is whole.
 */
export function layOutTheRest() {
  const part = document.querySelector<HTMLElement>('.far-down:not([style*=content-visibility])')
  if (!part) return
  part.style.setProperty('content-visibility', 'visible')
  whenIdle(layOutTheRest)
}

/** Not every browser tells. */
const whenIdle = (then: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(then) : setTimeout(then, 50)
