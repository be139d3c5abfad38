/**
 * Returns whether a virtual tour is a panorama among our files. Its folders have no dot, so that a link without its
 * scheme, such as `tours.example/1`, is none.
 */
export const isPanoramaKey = (path: string): boolean => /^[\w-]+(?:\/[\w-]+)*\.(?:webp|jpe?g)$/.test(path)

/**
 * Returns whether a virtual tour is a page of another site instead of one of our files. Only links that are encrypted and
 * show where they lead: `https://amber.example@evil.example` leads elsewhere than it seems.
 */
export function isTourLink(path: string): boolean {
  if (!path.startsWith('https://') || !URL.canParse(path) || /\s/.test(path)) return false
  const { username, password } = new URL(path)
  return username === '' && password === ''
}
