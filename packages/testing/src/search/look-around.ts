import type { Db } from '@amber/db/database'
import { sql } from 'kysely'
import type { Around } from './typical-searches.ts'

/** Returns the largest city and country, and a place with a partner. */
export async function lookAround(database: Db): Promise<Around> {
  const { rows } = await sql<{ lat: number; lng: number }>`
    select st_y(region.location::geometry) as lat, st_x(region.location::geometry) as lng
    from region_stats stats join regions region on region.id = stats.region_id
    order by stats.places_count desc limit 1
  `.execute(database)
  const { rows: countries } = await sql<{ id: number }>`
    select region_ids[1] as id from place_listings group by 1 order by count(*) desc limit 1
  `.execute(database)
  const place = await database
    .selectFrom('placeListings')
    .where(sql<boolean>`cardinality(partner_ids) > 0 and organisation_id is not null`)
    .orderBy('rootId')
    .select(['rootId', 'organisationId', 'nameWords', 'card'])
    .executeTakeFirst()
  const [city, country] = [rows[0], countries[0]]
  if (city === undefined || country === undefined || place === undefined)
    throw new Error('no world loaded: run "npm run world" first')
  return {
    centre: { lat: city.lat, lng: city.lng },
    countryId: country.id,
    placeId: place.rootId,
    organisationId: place.organisationId ?? 0,
    partnerId: place.card.partnerIds[0] ?? 0,
    nameWords: place.nameWords.map((word) => word.slice(0, 3)),
    today: new Date().toISOString().slice(0, 10),
  }
}
