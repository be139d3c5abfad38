import type { ParseKeys } from 'i18next'
import { LINK_GROUPS } from '../../layout/menu-links.ts'

type NameKey = `coming:${ParseKeys<'coming'>}` | `frame:${ParseKeys<'frame'>}`

/** Names of pages with parameters in their path. */
const NAMES: Readonly<Record<string, NameKey>> = {
  'dashboard/inventories/:id': 'coming:name_inventory',
  'dashboard/leads/dial': 'coming:name_dialler',
}

/** Returns the name of a page that does not exist yet, preferably its footer label. Paths are those of `routes.ts`. */
export function pageNameKey(path: string): NameKey | undefined {
  const link = LINK_GROUPS.flatMap(({ links }) => links).find((item) => item.path === `/${path}`)
  return link ? `frame:${link.label}` : NAMES[path]
}
