export type VitalsSettings = {
  /** Name of the deployed version. */
  release: string
  /** Share of page views that are measured, from 0 to 1. */
  share: number
}
