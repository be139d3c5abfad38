import { sql } from 'kysely'

/** Matches a row `lead` whose student takes over the rest of somebody else's stay. */
const isTakerRow = sql<boolean>`exists (select from takeover_takers where takeover_takers.lead_id = lead.id)`

/**
 * Selects the length of the stay of a row `lead` and its `tenancy`, as a number and its unit: that of the tenancy, or, for
 * whoever takes over a stay, what is left of it.
 */
export const leaseDurationOfLead = sql`case
  when ${isTakerRow} then lead.lease_duration else coalesce(tenancy.lease_duration, lead.lease_duration)
end`

export const leaseUnitOfLead = sql`case
  when ${isTakerRow} then lead.lease_duration_unit else coalesce(tenancy.lease_duration_unit, lead.lease_duration_unit)
end`

/** Selects both as JSON, for rows whose tenancy has a length; null for others. */
export const stayOfLead = sql`case when tenancy.lease_duration is not null then
  json_build_object('count', ${leaseDurationOfLead}, 'unit', ${leaseUnitOfLead})
end`
