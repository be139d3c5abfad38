import { type RawBuilder, sql } from 'kysely'
import { policyJson, type PolicyRow } from './place-fragments.ts'

const policiesOf = (inventory: 'room' | 'place') => sql`(
  select jsonb_agg(${policyJson('en')} order by policy.id)
  from inventory_cancellation_policies linked
  join cancellation_policies policy on policy.id = linked.policy_id
  where linked.root_id = place.id and linked.inventory_id = ${sql.ref(`${inventory}.id`)}
)`

/** Current policies of the room, or else of the place. */
export const currentPolicies: RawBuilder<PolicyRow[]> = sql`
  coalesce(${policiesOf('room')}, ${policiesOf('place')}, '[]'::jsonb)`
