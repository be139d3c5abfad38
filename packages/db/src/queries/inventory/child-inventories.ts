import type { InventoryStatus } from '@amber/domain/inventory/vocabulary'
import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import type { Descriptions } from '../../json-columns.ts'
import {
  costJson,
  type CostRow,
  isOfferNotEnded,
  mediaJson,
  type MediaRow,
  offerJson,
  type OfferRow,
  policyJson,
  type PolicyRow,
} from './place-fragments.ts'

/** Data of a room type or tenancy that its place does not have. */
export type ChildInventoryRow = {
  id: number
  rootId: number
  parentId: number
  kind: 'room_type' | 'tenancy'
  /** Id and name of the room type, which is the row itself unless it is a tenancy. */
  roomTypeId: number
  roomTypeName: string
  name: string
  inventoryNo: string | null
  status: InventoryStatus
  tags: string[]
  createdAt: Date
  updatedAt: Date
  offers: OfferRow[]
  costs: CostRow[]
  /** A tenancy has no descriptions, media and policies of its own, so these are of the room type. */
  descriptions: Descriptions
  media: (MediaRow & { mediaType: string })[]
  policies: PolicyRow[]
}

/** Finds a room type or tenancy, active or not. */
export async function findChildInventory(
  db: DbOrTx,
  id: number,
  language: Language,
): Promise<ChildInventoryRow | undefined> {
  const { rows } = await sql<ChildInventoryRow>`
    select
      child.id, child.root_id, child.parent_id, child.kind, child.inventory_no, child.status, child.tags,
      child.created_at, child.updated_at,
      room.id as room_type_id,
      coalesce(translation.name, room.name) as room_type_name,
      case when child.kind = 'tenancy' then child.name else coalesce(translation.name, room.name) end as name,
      coalesce(nullif(translation.descriptions, '[]'), room.details -> 'descriptions', '[]') as descriptions,
      (
        select coalesce(
          json_agg(
            ${mediaJson(language)}::jsonb || jsonb_build_object('mediaType', medium.media_type)
            order by medium.featured desc, medium.position, medium.id
          ),
          '[]'
        )
        from media medium where medium.root_id = child.root_id and medium.inventory_id = room.id
      ) as media,
      (
        select coalesce(json_agg(${offerJson(language)} order by offer.starts_at, offer.id), '[]')
        from offers offer
        where offer.root_id = child.root_id and offer.inventory_id = child.id and ${isOfferNotEnded}
      ) as offers,
      (
        select coalesce(json_agg(${costJson(language)} order by cost.id), '[]')
        from costs cost where cost.root_id = child.root_id and cost.inventory_id = child.id
      ) as costs,
      (
        select coalesce(json_agg(${policyJson(language)} order by policy.id), '[]')
        from inventory_cancellation_policies linked
        join cancellation_policies policy on policy.id = linked.policy_id
        where linked.root_id = child.root_id and linked.inventory_id = room.id
      ) as policies
    from inventories child
    join inventories room
      on room.id = case when child.kind = 'tenancy' then child.parent_id else child.id end
    left join inventory_translations translation
      on translation.root_id = child.root_id and translation.inventory_id = room.id
      and translation.language = ${language}
    where child.id = ${id} and child.kind in ('room_type', 'tenancy')
  `.execute(db)
  return rows[0]
}
