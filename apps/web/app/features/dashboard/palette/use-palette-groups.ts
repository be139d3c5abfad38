import { useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { chooseTheme } from '../../../ui/theme.ts'
import type { NavigationGroup } from '../shell/navigation.ts'
import { foundGroups } from './found-groups.ts'
import { matchingGroups, type PaletteGroup } from './palette-option.ts'
import { useFound } from './use-found.ts'

/** Returns what the palette offers for the typed text. */
export function usePaletteGroups(navigation: readonly NavigationGroup[], typed: string): PaletteGroup[] {
  const { t } = useTranslation('dashboard')
  const navigate = useNavigate()
  const found = useFound(typed)
  const goTo = navigation.flatMap(({ links }) =>
    links.map(({ path, label, icon, key }) => ({
      id: `go-${key}`,
      icon,
      label: t(label),
      keys: ['G', key.toUpperCase()],
      run: () => void navigate(path),
    })),
  )
  const actions = [
    { id: 'do-light', icon: 'monitor', label: t('do_light'), run: () => chooseTheme('light') },
    { id: 'do-dark', icon: 'monitor', label: t('do_dark'), run: () => chooseTheme('dark') },
    { id: 'do-system', icon: 'monitor', label: t('do_system'), run: () => chooseTheme('system') },
  ] as const
  const commands = matchingGroups(
    [
      { title: t('palette_go_to'), options: goTo },
      { title: t('palette_do'), options: actions },
    ],
    typed,
  )
  return [...commands, ...(found ? foundGroups(found, t, (path) => void navigate(path)) : [])]
}
