type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'> & {
  target: EventTarget | null
}

/** The path may begin with a language. */
const LEAD_FORM_PATH = /^(?:\/[a-z]{2})?\/places\/[^/]+\/lead$/

/**
 * Returns the lead form path of a clicked link; undefined for any other click, and for one that opens another tab or
 * window.
 */
export function clickedLeadFormPath(click: Click): string | undefined {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, target } = click
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return undefined
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.origin !== location.origin || !LEAD_FORM_PATH.test(link.pathname)) return undefined
  return link.pathname + link.search
}
