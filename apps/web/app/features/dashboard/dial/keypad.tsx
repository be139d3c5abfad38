import { useTranslation } from '../../../i18n/use-translation.ts'
import { DIGITS, type Digit } from './softphone/softphone.ts'

/** Id of the popover with the keys of the telephone. */
export const KEYPAD_ID = 'call-keypad'

/** Keys of a telephone, for menus of switchboards. Digits typed while it is open are sent too. */
export function Keypad({ sendDigit }: { sendDigit: (digit: Digit) => void }) {
  const { t } = useTranslation('dial')
  return (
    <div
      id={KEYPAD_ID}
      popover="auto"
      className="dashboard-popover rounded-card border border-sand-200 bg-paper p-3 text-ink shadow-float"
    >
      <fieldset className="grid grid-cols-3 gap-1.5">
        <legend className="sr-only">{t('keypad')}</legend>
        {DIGITS.map((digit, at) => (
          <button
            key={digit}
            type="button"
            // The popover focuses it when it opens, so that digits can be typed at once.
            autoFocus={at === 0}
            onKeyDown={({ key }) => {
              const typed = DIGITS.find((known) => known === key)
              if (typed) sendDigit(typed)
            }}
            onClick={() => sendDigit(digit)}
            className="grid size-11 cursor-pointer place-items-center rounded-control bg-sand-100 text-17 font-medium tabular hover:bg-sand-200"
          >
            {digit}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
