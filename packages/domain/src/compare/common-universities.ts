type Near = { readonly canonicalName: string; readonly metres: number }

/** The universities near any of the places, those near most of them first, and of these the nearest on the whole. */
export function commonUniversities<T extends Near>(columns: readonly (readonly T[])[]): T[] {
  const byName = Map.groupBy(columns.flat(), ({ canonicalName }) => canonicalName)
  return [...byName.values()]
    .toSorted((a, b) => b.length - a.length || sumOf(a) - sumOf(b))
    .flatMap(([first]) => (first ? [first] : []))
}

const sumOf = (list: readonly Near[]) => list.reduce((sum, { metres }) => sum + metres, 0)
