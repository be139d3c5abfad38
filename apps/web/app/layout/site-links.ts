import type { ParseKeys } from 'i18next'

export type SiteLink = { path: string; label: ParseKeys<'frame'> }

/** The few links that fit into the header. */
export const HEADER_LINKS = [
  { path: '/how-it-works', label: 'link_how_it_works' },
  { path: '/list', label: 'link_list' },
] as const satisfies SiteLink[]
