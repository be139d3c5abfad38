/** Crossings of streets and the seconds from each to a campus. Columns, because a city has half a million. */
export type ReachedNodes = {
  readonly lats: Float64Array
  readonly lngs: Float64Array
  readonly seconds: Float64Array
}
