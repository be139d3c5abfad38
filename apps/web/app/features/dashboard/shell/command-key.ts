/** Returns the key that opens the palette with K, by the browser's name of itself: only Apple's keyboards have ⌘. */
export const commandKeyFor = (userAgent: string | null) => (/Mac OS|iPhone|iPad/.test(userAgent ?? '') ? '⌘' : 'Ctrl')
