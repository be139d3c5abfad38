/**
 * Paths with a secret in the URL, and forms about a person. Third parties’ scripts read the URL and where the visitor came
 * from, so they don’t start on these pages, nor on the one after.
 */
const PRIVATE_PATH =
  /^(?:\/(?:en|es|fr|de|zh))?\/(?:payments|shared|agreements|evidence|takeovers|login|stop|forms|dashboard|dev|places\/[^/]+\/(?:payment|form|lead))(?:\/|$)/

export const isPrivatePath = (path: string): boolean => PRIVATE_PATH.test(path.toLowerCase())

type PageVisit = {
  url: string
  /** URL that the document was loaded from: the policy of a payment page lasts as long as its document. */
  loadedUrl: string
  /** URL of the page before; empty if there is none. */
  referrer: string
}

/** Returns whether third parties’ scripts may run on the page. */
export function mayTagPage({ url, loadedUrl, referrer }: PageVisit): boolean {
  const { host } = new URL(url)
  return [url, loadedUrl, referrer].every((each) => {
    if (!URL.canParse(each)) return true
    const page = new URL(each)
    return page.host !== host || !isPrivatePath(page.pathname)
  })
}
