/**
 * Exported as `handle` by route modules whose page is identical for all visitors without a session who share the same
 * preferences, so that the server renders it once for many. Lists every query parameter that the page reads; the page
 * never sees others.
 */
export type PublicPageHandle = {
  publicQuery: readonly string[]
  /** Whether the page shows amounts of the chosen nationality. Others are shared by visitors of all nationalities. */
  readsNationality?: true
  /** Set by the page of all missing paths, which is rendered at this one for all of them. */
  missingPath?: string
}
