import type { Query } from './query.ts'

/** Returns whether the query requests inactive places, a supplier or agent view data. */
export const isForStaff = ({ statuses, owner, methods = [] }: Query): boolean =>
  owner !== undefined || methods.includes('agent_view') || statuses.some((status) => status !== 'active')
