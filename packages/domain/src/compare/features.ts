/** Features of compared places: those that all have, and the others with the places that have them. */
export type ComparedFeatures<Feature> = {
  readonly shared: readonly Feature[]
  readonly others: readonly { readonly feature: Feature; readonly has: readonly boolean[] }[]
}

/** Splits lists of features, one per place. The features that most places have come first. */
export function compareFeatures<Feature>(lists: readonly (readonly Feature[])[]): ComparedFeatures<Feature> {
  const features = [...new Set(lists.flat())].map((feature) => {
    const has = lists.map((list) => list.includes(feature))
    return { feature, has, count: has.filter(Boolean).length }
  })
  return {
    shared: features.flatMap(({ feature, count }) => (count === lists.length ? [feature] : [])),
    others: features
      .filter(({ count }) => count < lists.length)
      .toSorted((a, b) => b.count - a.count)
      .map(({ feature, has }) => ({ feature, has })),
  }
}
