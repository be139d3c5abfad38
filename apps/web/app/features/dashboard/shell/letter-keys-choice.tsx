import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DENSE_CHECK_BOX } from '../kit/form-row.tsx'
import { areLetterKeysOn, switchLetterKeys } from './letter-keys.ts'

/** Switches keys of one character on or off, which no server needs to know. */
export function LetterKeysChoice() {
  const { t } = useTranslation('dashboard')
  const [chosen, setChosen] = useState<boolean>()
  // Only the browser knows the choice, so the server renders the default.
  const isStoredOn = useSyncExternalStore(
    neverChanges,
    () => areLetterKeysOn(),
    () => true,
  )
  return (
    <label className="mt-2 flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-3 hover:bg-sand-100 max-lg:min-h-thumb noscript:hidden">
      <input
        type="checkbox"
        checked={chosen ?? isStoredOn}
        onChange={({ target }) => {
          switchLetterKeys(target.checked)
          setChosen(target.checked)
        }}
        className={DENSE_CHECK_BOX}
      />
      {t('letter_keys')}
    </label>
  )
}

/** Another window's choice shows with the next page. */
const neverChanges = () => () => {}
