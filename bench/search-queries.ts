/** As people search: where, for how much, for how long, and with the counts beside each choice. */
const FILTERS = [
  'methods=facets',
  'methods=facets&meta_min_lease_duration=41&meta_max_lease_duration=45&lease_duration_unit=week',
  'methods=facets&room_types=private_room&bathroom_types=private_bathroom&min_price=100',
  'methods=facets&available=true&features_and=wifi&move_in_month=sep',
]

/** One of each city with each filter. Every search has a highest price, which the bar changes from call to call. */
export const searchQueries = (cities: readonly string[]) =>
  cities.flatMap((city) => FILTERS.map((filter) => `region_canonical_name=${city}&${filter}`))
