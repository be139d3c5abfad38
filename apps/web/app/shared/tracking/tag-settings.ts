/** Third parties that get events after consent, on the live site only. */
export type TagSettings = {
  /** Script of the tag manager, such as `https://www.googletagmanager.com/gtm.js?id=GTM-1`. */
  managerUrl?: string | undefined
  /** Script of the ads, with the id of our account there. */
  ads?: { scriptUrl: string; tagId: string } | undefined
}
