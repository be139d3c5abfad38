const CHANGES = [
  'place_create',
  'place_update',
  'room_type_create',
  'room_type_update',
  'tenancy_create',
  'tenancy_update',
  'commission_create',
  'commission_update',
  'commission_delete',
  'price_publish',
  'availability_confirm',
] as const

export type ChangeName = (typeof CHANGES)[number] | 'other'

/** Returns the name under which the copy has an action of the audit log, such as `tenancy.update`. */
export const changeName = (action: string): ChangeName =>
  CHANGES.find((name) => name === action.replace('.', '_')) ?? 'other'
