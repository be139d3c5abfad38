import type { Suggestion } from '@amber/contract/regions'

/** What the box calls a line of its list by, when it says which one is active. */
export const lineId = (list: string, { kind, id }: Suggestion) => `${list}-${kind}-${id}`
