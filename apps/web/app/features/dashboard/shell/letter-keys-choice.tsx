import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DENSE_CHECK_BOX } from '../kit/form-row.tsx'
import { areLetterKeysOn, switchLetterKeys } from './letter-keys.ts'

/** Switches keys of one character on or off, which no server needs to know. */
export function LetterKeysChoice() {
  const { t } = useTranslation('dashboard')
  const [isOn, setIsOn] = useState(true)
  // Only the browser knows the choice, so the first render shows the default.
  useEffect(() => setIsOn(areLetterKeysOn()), [])
  return (
    <label className="mt-2 flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-3 hover:bg-sand-100 max-lg:min-h-thumb noscript:hidden">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          switchLetterKeys(target.checked)
          setIsOn(target.checked)
        }}
        className={DENSE_CHECK_BOX}
      />
      {t('letter_keys')}
    </label>
  )
}
