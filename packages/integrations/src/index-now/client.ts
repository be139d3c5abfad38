/** Tells search engines which pages have changed, by the protocol of https://www.indexnow.org. */
export type IndexNow = {
  /** Submits at most 10,000 URLs of the site, the limit of the protocol. Throws when they were not accepted. */
  submit(urls: readonly string[]): Promise<void>
}

/** Any engine of the protocol passes the URLs on to all others. */
const INDEX_NOW_URL = 'https://api.indexnow.org/indexnow'

/** Nobody waits for the job, and 10,000 URLs are about a megabyte. */
const REQUEST_TIMEOUT_MS = 10_000

type Settings = {
  /** Proves that we own the site, since the site serves it at `/<key>.txt`. */
  key: string
  siteUrl: string
  url?: string | undefined
}

export const createIndexNow = ({ key, siteUrl, url = INDEX_NOW_URL }: Settings): IndexNow => ({
  submit: async (urls) => {
    const { host, origin } = new URL(siteUrl)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host, key, keyLocation: `${origin}/${key}.txt`, urlList: urls }),
      // Redirects are rejected, so that no service can send us elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    // The response counts only when it is complete.
    await response.arrayBuffer()
    // 202 means that the key is still to be checked.
    if (response.status !== 200 && response.status !== 202)
      throw new Error(`IndexNow responded with ${response.status} to ${urls.length} URLs`)
  },
})
