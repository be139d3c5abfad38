import type { ParseKeys } from 'i18next'

export type SiteLink = { path: string; label: ParseKeys<'frame'> }

/** What the header has room for. */
export const HEADER_LINKS = [
  { path: '/how-it-works', label: 'link_how_it_works' },
  { path: '/list', label: 'link_list' },
] as const satisfies SiteLink[]
