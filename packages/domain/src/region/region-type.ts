/** Region types from widest to narrowest. A city is a locality, a university an establishment. */
export const REGION_TYPES = ['country', 'state', 'locality', 'sublocality', 'establishment'] as const

export type RegionType = (typeof REGION_TYPES)[number]

/** Region types in breadcrumbs, in order. */
export const BREADCRUMB_TYPES = ['country', 'state', 'locality', 'sublocality'] as const satisfies RegionType[]
