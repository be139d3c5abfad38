import type { TFunction } from 'i18next'
import { INVENTORIES_PATH } from '../inventories/inventories-url.ts'
import { listUrl } from '../kit/list-url.ts'
import { leadUrl } from '../leads/leads-url.ts'
import { panelUrl } from '../staff/panel-url.ts'
import type { PaletteGroup } from './palette-option.ts'
import type { Found } from './use-found.ts'

/** Returns what was found as options: places, leads and people open, regions and landlords filter the list of places. */
export function foundGroups(found: Found, t: TFunction<'dashboard'>, open: (path: string) => void): PaletteGroup[] {
  const groups: PaletteGroup[] = [
    {
      title: t('palette_places'),
      options: found.places.map(({ id, name, city, status, places_left: count }) => ({
        id: `place-${id}`,
        icon: 'house',
        label: name,
        note: [city, status === 'inactive' ? t('palette_inactive') : t('palette_left', { count })]
          .filter(Boolean)
          .join(', '),
        words: String(id),
        run: () => open(listUrl(INVENTORIES_PATH, new URLSearchParams(), { panel: id })),
      })),
    },
    {
      title: t('palette_regions'),
      options: found.regions.map(({ name, canonical_name: region, parent_name: parent }) => ({
        id: `region-${region}`,
        icon: 'map-pin',
        label: name,
        ...(parent !== null && { note: parent }),
        run: () => open(listUrl(INVENTORIES_PATH, new URLSearchParams(), { region_canonical_name: region })),
      })),
    },
    {
      title: t('palette_suppliers'),
      options: found.suppliers.map(({ id, name, places_count: count }) => ({
        id: `supplier-${id}`,
        icon: 'users',
        label: name,
        note: t('palette_places_count', { count }),
        run: () => open(listUrl(INVENTORIES_PATH, new URLSearchParams(), { owner: id })),
      })),
    },
    {
      title: t('nav_leads'),
      options: found.leads.map(({ uuid, name, place_name: note }) => ({
        id: `lead-${uuid}`,
        icon: 'user',
        label: name,
        note,
        run: () => open(leadUrl(uuid)),
      })),
    },
    {
      title: t('palette_people'),
      options: found.people.map(({ id, name, email: note }) => ({
        id: `person-${id}`,
        icon: 'users',
        label: name,
        note,
        run: () => open(panelUrl({ kind: 'member', id })),
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
