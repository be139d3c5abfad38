import { postJson } from '../http/fetch-json.ts'

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
    const status = await postJson(
      { url: new URL(url), service: 'IndexNow', timeoutMs: REQUEST_TIMEOUT_MS },
      { host, key, keyLocation: `${origin}/${key}.txt`, urlList: urls },
    )
    // 202 means that the key is still to be checked.
    if (status !== 200 && status !== 202) throw new Error(`IndexNow responded with ${status} to ${urls.length} URLs`)
  },
})
