/** Returns the URL of a page that a mail links to. */
export function pageUrl(siteUrl: string, path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, siteUrl)
  url.search = new URLSearchParams(query).toString()
  return url.href
}
