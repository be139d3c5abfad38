import type { CancellationPolicy, Place, RoomTypeDetails } from '@amber/contract/schemas/inventory'

/** Returns the room's own policies, else those of its place. */
export const policiesOf = (room: RoomTypeDetails, place: Place): CancellationPolicy[] =>
  room.cancellation_policies.length > 0 ? room.cancellation_policies : place.cancellation_policies

/** Converts a policy from the wire to the domain. */
export const policyOf = ({ code, name, reason, rules }: CancellationPolicy) => ({
  code,
  name,
  reason,
  rules: rules.map(({ clock, days, refund_percent }) => ({ clock, days, refundPercent: refund_percent })),
})
