/**
 * Returns whether a virtual tour is a page of another site instead of one of our files. Only links that are encrypted and
 * show where they lead: `https://amber.example@evil.example` leads elsewhere than it seems.
 */
export function isTourLink(path: string): boolean {
  const url = path.startsWith('https://') ? URL.parse(path) : null
  return url !== null && url.username === '' && url.password === '' && !/\s/.test(path)
}
