import type { ParseKeys } from 'i18next'
import { LINK_GROUPS } from '../../parts/frame/menu-links.ts'

type NameKey = `coming:${ParseKeys<'coming'>}` | `frame:${ParseKeys<'frame'>}`

/** Pages with something of the visitor's in their address. */
const NAMES: Readonly<Record<string, NameKey>> = {
  'places/:canonicalName': 'coming:name_place',
  'dashboard/inventories/:id': 'coming:name_inventory',
  'dashboard/leads/dial': 'coming:name_dialler',
  's/:code': 'coming:name_short_link',
}

/** What a page that is still to come is called: as the footer calls it, if it is there. Paths as in `routes.ts`. */
export function pageNameKey(path: string): NameKey | undefined {
  const link = LINK_GROUPS.flatMap(({ links }) => links).find((item) => item.path === `/${path}`)
  return link ? `frame:${link.label}` : NAMES[path]
}
