/** All URL parameters that this section reads. */
export const NEARBY_PARAMETERS = ['to'] as const
