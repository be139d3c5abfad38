/** Where a mail leads. */
export function pageAt(siteUrl: string, path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, siteUrl)
  url.search = new URLSearchParams(query).toString()
  return url.href
}
