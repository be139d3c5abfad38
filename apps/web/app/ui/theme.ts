import { useSyncExternalStore } from 'react'

/** `system` follows the operating system. */
export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

const STORAGE_KEY = 'theme'

/** Shows the theme and remembers it. `ThemeScript` listens, because it also applies the theme before React starts. */
export function chooseTheme(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // The visitor blocks storage: the choice lasts until the next page load.
  }
  dispatchEvent(new CustomEvent('theme', { detail: theme }))
}

/** Returns the visitor's choice. The server does not know it and renders `system`. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, shownTheme, () => 'system')

/** Returns the colour scheme in use, for canvases and third-party frames, which don't react to CSS. */
export const useColourScheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, colourScheme, () => 'light')

const systemPrefersDark = () => matchMedia('(prefers-color-scheme: dark)')

const shownTheme = () => (document.documentElement.dataset['theme'] ?? 'system') as Theme

function colourScheme() {
  const theme = shownTheme()
  if (theme !== 'system') return theme
  return systemPrefersDark().matches ? 'dark' : 'light'
}

function subscribe(onChange: () => void) {
  const system = systemPrefersDark()
  addEventListener('theme', onChange)
  addEventListener('storage', onChange)
  system.addEventListener('change', onChange)
  return () => {
    removeEventListener('theme', onChange)
    removeEventListener('storage', onChange)
    system.removeEventListener('change', onChange)
  }
}
