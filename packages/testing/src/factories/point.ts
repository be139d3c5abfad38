import { sql } from 'kysely'

/** Returns a point for geography columns. */
export const point = (lat: number, lng: number) => sql<string>`st_point(${lng}, ${lat}, 4326)::geography`
