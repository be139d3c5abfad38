/** All that this part reads from the address of a place's page. */
export const NEARBY_PARAMETERS = ['to'] as const
