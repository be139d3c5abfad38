import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { matchesPlaceKey } from './place-key.ts'
import { isOfferNotEnded, offerJson, type OfferRow } from './place-fragments.ts'

const isOfferActive = sql<boolean>`(offer.starts_at <= now() and ${isOfferNotEnded})`

/**
 * Excludes offers of inactive rooms and their tenancies, which nobody can book. Callers check the status of the place
 * itself.
 */
const isOfActiveInventory = sql<boolean>`(
  bearer.kind = 'place' or (bearer.status = 'active' and (parent.kind = 'place' or parent.status = 'active'))
)`

/** Returns the current offers of a place and everything active in it. */
export async function findPlaceOffers(db: DbOrTx, key: string, language: Language): Promise<OfferRow[] | undefined> {
  const { rows } = await sql<{ offers: OfferRow[] }>`
    select (
      select coalesce(json_agg(${offerJson(language)} order by offer.starts_at, offer.id), '[]')
      from offers offer
      join inventories bearer on bearer.id = offer.inventory_id
      left join inventories parent on parent.id = bearer.parent_id
      where offer.root_id = place.id and ${isOfferActive} and ${isOfActiveInventory}
    ) as offers
    from inventories place where ${matchesPlaceKey(key)}
  `.execute(db)
  return rows[0]?.offers
}

export type PlacedOffer = { offer: OfferRow; place: { id: number; name: string; canonicalName: string } }

type OfferQuery = { language: Language; regionId?: number | undefined; p: number; limit: number }

/**
 * Returns the newest offers of active places, optionally limited to a region and its descendants. Counts all of them
 * but formats only one page.
 */
export async function listOffers(
  db: DbOrTx,
  { language, regionId, p, limit }: OfferQuery,
): Promise<{ offers: PlacedOffer[]; count: number }> {
  const inRegion =
    regionId === undefined
      ? sql`true`
      : sql`place.region_id in (
          select below.id from regions region join regions below on below.path <@ region.path
          where region.id = ${regionId}
        )`
  const { rows } = await sql<{ offers: PlacedOffer[]; count: number }>`
    with holding as materialized (
      select offer.id
      from offers offer
      join inventories place on place.id = offer.root_id and place.kind = 'place' and place.status = 'active'
      join inventories bearer on bearer.id = offer.inventory_id
      left join inventories parent on parent.id = bearer.parent_id
      where ${isOfferActive} and ${isOfActiveInventory} and ${inRegion}
    ),
    page as (
      select id from holding order by id desc limit ${limit} offset ${(p - 1) * limit}
    )
    select
      (select count(*) from holding) as count,
      (
        select coalesce(
          json_agg(
            json_build_object(
              'offer', ${offerJson(language)},
              'place', json_build_object('id', place.id, 'name', place.name, 'canonicalName', place.canonical_name)
            )
            order by offer.id desc
          ),
          '[]'
        )
        from page
        join offers offer on offer.id = page.id
        join inventories place on place.id = offer.root_id
      ) as offers
  `.execute(db)
  return rows[0] ?? { offers: [], count: 0 }
}
