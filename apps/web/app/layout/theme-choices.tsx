import { useTranslation } from '../i18n/use-translation.ts'
import { chooseTheme, THEMES, useTheme } from '../ui/theme.ts'

/** Switches between the light and the dark theme. Hidden without JavaScript, where the system's setting applies. */
export function ThemeChoices({ inLine = false }: { inLine?: boolean }) {
  const { t } = useTranslation('frame')
  const chosen = useTheme()
  return (
    <fieldset className="noscript:hidden">
      <legend className={inLine ? 'sr-only' : 'px-3 pb-2 text-13 text-ink-3'}>{t('theme')}</legend>
      <div className="grid grid-cols-3 rounded-control bg-sand-100 p-1">
        {THEMES.map((theme) => (
          <button
            key={theme}
            type="button"
            aria-pressed={theme === chosen}
            onClick={() => chooseTheme(theme)}
            className="min-h-10 cursor-pointer rounded-[6px] px-2 text-ink-2 transition-colors duration-(--time-fast) hover:text-ink aria-pressed:bg-paper aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-segment"
          >
            {t(`theme_${theme}`)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
