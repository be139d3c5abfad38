import { LANGUAGE_NAMES } from '@amber/domain/language-names'
import { CURRENCIES } from '@amber/domain/money/currency'
import { useLatePopover } from '../browser/use-late-popover.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { useSite } from '../shared/page/site.ts'
import { Icon } from '../ui/icon.tsx'
import { PHONE_MENU_ID } from './phone-menu.tsx'
import { Popover } from './popover.tsx'
import { PreferenceChoices } from './preference-choices.tsx'
import { ThemeChoices } from './theme-choices.tsx'

const ID = 'language-currency'

/** Without JavaScript, the menu of phones opens, which has the same choices. */
export function LanguageCurrency() {
  const { language, currency } = useSite()
  const { t } = useTranslation('frame')
  const { buttonProps, isInPage } = useLatePopover(ID, PHONE_MENU_ID)
  const chosen = `${LANGUAGE_NAMES[language]}, ${CURRENCIES[currency].symbol}`
  return (
    <>
      <button
        {...buttonProps}
        type="button"
        aria-label={`${t('language_and_currency')}: ${chosen}`}
        className="anchor-language hidden min-h-11 cursor-pointer items-center gap-1.5 rounded-control px-3 font-medium whitespace-nowrap hover:bg-sand-100 md:inline-flex"
      >
        <Icon name="globe" size="small" />
        {chosen}
      </button>
      {isInPage && (
        <Popover id={ID} className="below-language w-112 p-5">
          <PreferenceChoices />
          <div className="mt-5 border-t border-sand-200 pt-5">
            <ThemeChoices />
          </div>
        </Popover>
      )}
    </>
  )
}
