export type ReportSettings = {
  /** Name of the deployed version. */
  release: string
  /** Share of page views whose spans are recorded, from 0 to 1. */
  tracesShare: number
  /** Share of visits that are recorded after consent, from 0 to 1. Those with an error are always recorded. */
  replaysShare: number
}
