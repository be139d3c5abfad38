import type { ListedCost, ListedOffer } from '@amber/domain/search/listing'
import { sql } from 'kysely'
import { instant } from '../instant.ts'

/** Returns the English name from its own column and the translations from the other. */
export const namesFrom = (english: string, translations: string) =>
  sql`jsonb_build_object('en', ${sql.ref(english)}) || ${sql.ref(translations)}`

/** Whether the item belongs to the place itself or to something active in it. */
const isListed = sql`(
  bearer.kind = 'place'
  or (bearer.status = 'active' and (parent.kind = 'place' or parent.status = 'active'))
)`

/** Selects the mandatory costs of the alias `place` that are not included in the rent. */
export const listedCosts = sql<ListedCost[]>`(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', cost.id,
        'inventoryId', cost.inventory_id,
        'recurrence', cost.recurrence,
        'amountMinor', cost.amount_minor,
        'refundable', cost.refundable
      )
      order by cost.id
    ),
    '[]'
  )
  from costs cost
  join inventories bearer on bearer.id = cost.inventory_id
  left join inventories parent on parent.id = bearer.parent_id
  where cost.root_id = place.id and cost.mandatory and not cost.included and cost.amount_minor > 0 and ${isListed}
)`

/** Selects the offers of the alias `place` and of everything active in it. */
export const listedOffers = sql<ListedOffer[]>`(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', offer.id,
        'inventoryId', offer.inventory_id,
        'offerType', offer.offer_type,
        'names', ${namesFrom('offer.name', 'offer.names')},
        'amountMinor', offer.amount_minor,
        'percent', offer.percent,
        'minStayDays', offer.min_stay_days,
        'startsAt', ${instant('offer.startsAt')},
        'endsAt', ${instant('offer.endsAt')}
      )
      order by offer.id
    ),
    '[]'
  )
  from offers offer
  join inventories bearer on bearer.id = offer.inventory_id
  left join inventories parent on parent.id = bearer.parent_id
  where offer.root_id = place.id
    and (offer.ends_at is null or offer.ends_at > now())
    and ${isListed}
)`
