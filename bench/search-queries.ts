/** Typical searches by price, lease length, room and month, with facet counts. */
const FILTERS = [
  'methods=facets',
  'methods=facets&meta_min_lease_duration=41&meta_max_lease_duration=45&lease_duration_unit=week',
  'methods=facets&room_types=private_room&bathroom_types=private_bathroom&min_price=100',
  'methods=facets&available=true&features_and=wifi&move_in_month=sep',
]

/** Returns each city with each filter. The benchmark adds a maximum price that changes with every call. */
export const searchQueries = (cities: readonly string[]) =>
  cities.flatMap((city) => FILTERS.map((filter) => `region_canonical_name=${city}&${filter}`))
