/** Payment, documents, agreements, evidence and login, and the dashboard, where staff see them. */
const NEVER_RECORDED =
  /^(?:\/[a-z]{2})?\/(?:login|dashboard|payments|agreements|evidence|forms|places\/[^/]+\/(?:payment|form)|profile\/(?:payments|leads\/[^/]+\/(?:documents|agreement|move-in|move-out)))(?:\/|$)/i

/** Returns whether the page of a path is never recorded, whatever the visitor agreed to. */
export const isNeverRecorded = (path: string): boolean => NEVER_RECORDED.test(path)
