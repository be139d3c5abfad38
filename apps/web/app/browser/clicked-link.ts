type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'> & {
  target: EventTarget | null
}

/** Returns the clicked link to this site; undefined for any other click, and for one that opens another tab or window. */
export function clickedLink(click: Click): HTMLAnchorElement | undefined {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, target } = click
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return undefined
  const link = target instanceof Element ? target.closest('a') : null
  return link?.origin === location.origin ? link : undefined
}
