import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { chooseTheme } from '../../../ui/theme.ts'
import { exportUrl } from '../inventories/export-url.ts'
import { INVENTORIES_PATH } from '../inventories/inventories-url.ts'
import type { NavigationGroup } from '../shell/navigation.ts'
import type { PaletteCommand } from './commands.ts'
import { foundGroups } from './found-groups.ts'
import { matchingGroups, type PaletteGroup, type PaletteOption } from './palette-option.ts'
import { useFound } from './use-found.ts'

export type PaletteContents = { navigation: readonly NavigationGroup[]; commands: readonly PaletteCommand[] }

/** Returns what the palette offers for the typed text, and whether more may come. */
export function usePaletteGroups(
  { navigation, commands }: PaletteContents,
  typed: string,
): { groups: PaletteGroup[]; isLooking: boolean } {
  const { t } = useTranslation('dashboard')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { found, isLooking } = useFound(typed)
  const open = (path: string) => void navigate(path)
  const goTo = navigation.flatMap(({ links }) =>
    links.map(({ path, label, icon, key }) => ({
      id: `go-${key}`,
      icon,
      label: t(label),
      keys: ['G', key.toUpperCase()],
      run: () => open(path),
    })),
  )
  const actions: PaletteOption[] = [
    ...commands.map(({ key, icon, path }) => ({
      id: `do-${key}`,
      icon,
      label: t(`command_${key}`),
      words: t(`command_words_${key}`),
      run: () => open(path),
    })),
    {
      id: 'do-export',
      icon: 'download',
      label: t('command_export'),
      words: t('command_words_export'),
      // The filters of the list that is open, or else all places.
      run: () => location.assign(exportUrl(new URLSearchParams(pathname === INVENTORIES_PATH ? search : ''), [])),
    },
    { id: 'do-light', icon: 'monitor', label: t('do_light'), run: () => chooseTheme('light') },
    { id: 'do-dark', icon: 'monitor', label: t('do_dark'), run: () => chooseTheme('dark') },
    { id: 'do-system', icon: 'monitor', label: t('do_system'), run: () => chooseTheme('system') },
  ]
  const own = matchingGroups(
    [
      { title: t('palette_go_to'), options: goTo },
      { title: t('palette_do'), options: actions },
    ],
    typed,
  )
  const others = foundGroups(found, t, open)
  // Until the answer to the last letter, only what still matches may be taken by Enter.
  return { groups: [...own, ...(isLooking ? matchingGroups(others, typed) : others)], isLooking }
}
