/** Any origin works: it only shows whether a URL stays on the site. */
const PLACEHOLDER_ORIGIN = 'http://here.invalid'

/**
 * Returns a URL from a form or link as a local path, or undefined if it leads elsewhere. Browsers normalise `//host`,
 * `/\host` and `/%09/host`, so the URL is parsed as they do and only the path is kept.
 */
export function localPath(url: string): string | undefined {
  if (!url.startsWith('/') || !URL.canParse(url, PLACEHOLDER_ORIGIN)) return undefined
  const { origin, pathname, search, hash } = new URL(url, PLACEHOLDER_ORIGIN)
  // Browsers would read a path that begins with two slashes as a host.
  return origin === PLACEHOLDER_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
