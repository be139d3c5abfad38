/**
 * Lays out `far-down` sections one by one while the browser is idle. The first layout skips them, so that the page is
 * usable sooner; afterwards the scrollbar is correct and a full-page screenshot complete.
 */
export function renderDeferredSections() {
  const section = document.querySelector<HTMLElement>('.far-down:not([style*=content-visibility])')
  if (!section) return
  section.style.setProperty('content-visibility', 'visible')
  whenIdle(renderDeferredSections)
}

/** Not every browser has `requestIdleCallback`. */
const whenIdle = (callback: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(callback) : setTimeout(callback, 50)
