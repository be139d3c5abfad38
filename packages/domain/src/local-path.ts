/** Any origin will do: it only shows whether an address stays on the site it is read on. */
const HERE = 'http://here.invalid'

/**
 * An address that came with a form or a link, as a path of this site; undefined when it leads anywhere else. Browsers read
 * `//host`, `/\host` and `/%09/host` in ways of their own, so it is parsed as they do, and only the path is kept.
 */
export function localPath(address: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(address, HERE)
  // A path that begins with two slashes would be read as a host by the next browser.
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
