/** Maximum kilobytes of script, as compressed for browsers, that a page loads before the visitor interacts with it. */
export const MAX_SCRIPT_KB = { home: 125, search: 130, place: 130, content: 125 } as const
