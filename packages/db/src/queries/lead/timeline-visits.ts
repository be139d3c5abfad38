import { type RawBuilder, sql } from 'kysely'

/** Places and searches of a person on one day. */
export type VisitDetails = {
  placeCount: number
  /** The first ones, in order. */
  places: { name: string; canonicalName: string }[]
  searches: { query: string; region: { name: string; canonicalName: string } }[]
}

const MAX_SHOWN = 6

/** Visits of the people of a `family` of merged leads: those of the accounts, and of the browsers that sent the leads. */
const OWN_VISITS = sql`
  select visits.* from family join visits on visits.lead_id = family.id
  union all
  select visits.* from (select distinct user_id from family) person join visits on visits.user_id = person.user_id`

/** Selects the last visit of each day, which stands for the day. A person has few, as they are deleted after weeks. */
export const LAST_VISITS = sql`
  select distinct on (visit.day) visit.id, visit.made_at
  from (${OWN_VISITS}) visit
  order by visit.day desc, visit.made_at desc, visit.id desc`

/** Describes the day of a visit. */
export const visitDetails = (id: RawBuilder<number>): RawBuilder<VisitDetails> => sql`
  (
    with seen as (
      select visit.*, row_number() over (partition by visit.root_id is null order by visit.made_at, visit.id) as position
      from (${OWN_VISITS}) visit
      where visit.day = (select last.day from visits last where last.id = ${id})
    )
    select jsonb_build_object(
      'placeCount', (select count(*) from seen where root_id is not null),
      'places', coalesce((
        select jsonb_agg(
          jsonb_build_object('name', place.name, 'canonicalName', place.canonical_name) order by seen.position
        )
        from seen join inventories place on place.id = seen.root_id
        where seen.position <= ${sql.lit(MAX_SHOWN)}
      ), '[]'),
      'searches', coalesce((
        select jsonb_agg(jsonb_build_object(
          'query', seen.query,
          'region', jsonb_build_object('name', region.name, 'canonicalName', region.canonical_name)
        ) order by seen.position)
        from seen join regions region on region.id = seen.region_id
        where seen.position <= ${sql.lit(MAX_SHOWN)}
      ), '[]')
    )
  )`
