type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'> & {
  target: EventTarget | null
}

const LEAD_FORM = /^\/places\/[^/]+\/lead$/

/** The lead form that a press leads to; undefined for every other press, and where another tab or window is wanted. */
export function pressedLeadForm(press: Press): string | undefined {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, target } = press
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return undefined
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.origin !== location.origin || !LEAD_FORM.test(link.pathname)) return undefined
  return link.pathname + link.search
}
