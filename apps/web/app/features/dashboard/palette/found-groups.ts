import type { TFunction } from 'i18next'
import { INVENTORIES_PATH } from '../inventories/inventories-url.ts'
import { listUrl } from '../kit/list-url.ts'
import { panelUrl } from '../staff/panel-url.ts'
import type { PaletteGroup } from './palette-option.ts'
import type { Found } from './use-found.ts'

/** Returns the found places and people as options that open them. */
export function foundGroups(found: Found, t: TFunction<'dashboard'>, open: (path: string) => void): PaletteGroup[] {
  const groups: PaletteGroup[] = [
    {
      title: t('palette_places'),
      options: found.places.map(({ id, name, status, places_left: count }) => ({
        id: `place-${id}`,
        icon: 'house',
        label: name,
        note: status === 'inactive' ? t('palette_inactive') : t('palette_left', { count }),
        run: () => open(listUrl(INVENTORIES_PATH, new URLSearchParams(), { panel: id })),
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
