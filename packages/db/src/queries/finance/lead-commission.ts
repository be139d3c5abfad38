import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** Share of each week's rent, or null where a fixed amount was agreed. Landlords count a year as 52 weeks or 12 months. */
const weeklyShare = (terms: Sql, priceDuration: Sql) => sql`${terms}.basis_points / 10000.0::float8
  * case ${priceDuration} when 'monthly' then 12.0::float8 / 52 else 1 end`

const weeksOf = (length: Sql, unit: Sql) => sql`${length} * case ${unit}
  when 'day' then 1 / 7.0::float8 when 'week' then 1 when 'month' then 52 / 12.0::float8 when 'year' then 52 end`

/**
 * The terms of all places today, read once for many leads. Sums over leads multiply floating-point numbers, which is many
 * times faster than exact ones, and round each lead to minor units.
 */
export const placeTerms: Sql = sql`
  select
    place.id as root_id, place.organisation_id, place.currency, overview.price_minor, agreed.amount_minor::float8 as fixed,
    ${weeklyShare(sql`agreed`, sql`place.price_duration`)} as share
  from inventories place
  left join commissions agreed on agreed.root_id = place.id
    and agreed.starts_on <= current_date and coalesce(agreed.ends_on > current_date, true)
  left join place_overviews overview on overview.root_id = place.id
  where place.kind = 'place'`

/** Commissions of standing bookings with a stored agreement, by the terms that applied on the day of booking. */
const bookedCommissions: Sql = sql`
  select
    booking.lead_id, booking.agreed ->> 'currency' as currency,
    round(coalesce(terms.amount_minor::float8, ${weeklyShare(sql`terms`, sql`booking.agreed -> 'terms' ->> 'priceDuration'`)}
      * (booking.agreed -> 'terms' ->> 'priceMinor')::float8
      * ${weeksOf(sql`(booking.agreed -> 'terms' ->> 'leaseDuration')::float8`, sql`booking.agreed -> 'terms' ->> 'leaseDurationUnit'`)}
    )) as amount_minor
  from bookings booking
  left join commissions terms on terms.root_id = booking.root_id
    and terms.starts_on <= (booking.booked_at at time zone 'UTC')::date
    and coalesce(terms.ends_on > (booking.booked_at at time zone 'UTC')::date, true)
  where booking.cancelled_at is null and booking.agreed is not null`

/**
 * Joins that say what we earn with `lead`, as `commission.amount_minor` in `commission.currency`, given `terms` of its place
 * (`placeTerms`). What was booked counts as it was agreed. Before that, the requested room counts at today's price, or
 * the cheapest room of the place for the requested stay. Null without terms or without a stay.
 */
export const joinCommission: Sql = sql`
  left join inventories tenancy on tenancy.id = lead.inventory_id and tenancy.kind = 'tenancy'
  left join (${bookedCommissions}) booked on booked.lead_id = lead.id
  cross join lateral (
    select
      coalesce(booked.currency, terms.currency) as currency,
      case when booked.lead_id is not null then booked.amount_minor else round(coalesce(
        terms.fixed,
        terms.share * coalesce(tenancy.price_minor, terms.price_minor) * ${weeksOf(
          sql`coalesce(tenancy.lease_duration, lead.lease_duration)`,
          sql`coalesce(tenancy.lease_duration_unit, lead.lease_duration_unit)`,
        )}
      )) end as amount_minor
  ) commission`
