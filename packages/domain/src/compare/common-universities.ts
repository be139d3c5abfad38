type NearbyUniversity = { readonly canonicalName: string; readonly metres: number }

/** Returns the universities near any of the places, sorted by how many places they are near, then by total distance. */
export function commonUniversities<T extends NearbyUniversity>(columns: readonly (readonly T[])[]): T[] {
  const byName = Map.groupBy(columns.flat(), ({ canonicalName }) => canonicalName)
  return [...byName.values()]
    .toSorted((a, b) => b.length - a.length || totalMetres(a) - totalMetres(b))
    .flatMap(([first]) => (first ? [first] : []))
}

const totalMetres = (list: readonly NearbyUniversity[]) => list.reduce((sum, { metres }) => sum + metres, 0)
