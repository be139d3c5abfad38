/** Payment, documents, agreements and login, and the dashboard, where staff see them. */
const NEVER_RECORDED =
  /^(?:\/[a-z]{2})?\/(?:login|dashboard|payments|agreements|forms|places\/[^/]+\/(?:payment|form)|profile\/(?:payments|leads\/[^/]+\/(?:documents|agreement)))(?:\/|$)/i

/** Returns whether the page of a path is never recorded, whatever the visitor agreed to. */
export const isNeverRecorded = (path: string): boolean => NEVER_RECORDED.test(path)
