import { sql } from 'kysely'

/** A point as the geography columns take it. */
export const point = (lat: number, lng: number) => sql<string>`st_point(${lng}, ${lat}, 4326)::geography`
