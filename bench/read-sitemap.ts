/** Lists the URLs of all files of a site's sitemap. */
export async function listSitemapUrls(siteUrl: string): Promise<string[]> {
  const response = await fetch(`${siteUrl}/sitemap.xml`)
  if (!response.ok) throw new Error(`sitemap responded ${response.status}`)
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
}

/** Reads a file of the sitemap piece by piece and returns the size of each piece with the URLs that end in it. */
export async function* readSitemapFile(
  siteUrl: string,
  url: string,
): AsyncGenerator<{ bytes: number; urls: string[] }> {
  const response = await fetch(siteUrl + new URL(url).pathname)
  if (!response.ok || response.body === null) throw new Error(`${url} responded ${response.status}`)
  const text = new TextDecoder()
  let rest = ''
  for await (const chunk of response.body) {
    rest += text.decode(chunk, { stream: true })
    const end = rest.lastIndexOf('</loc>') + 1
    const urls = [...rest.slice(0, end).matchAll(/<loc>([^<]+)</g)].map(([, page = '']) => page)
    rest = rest.slice(end)
    yield { bytes: chunk.length, urls }
  }
}
