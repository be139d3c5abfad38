import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Label of a field that says whether it may stay empty. */
export function OptionalLabel({ isOptional, children }: { isOptional: boolean; children: ReactNode }) {
  const { t } = useTranslation('company')
  return (
    <>
      {children}
      {isOptional && <span className="font-normal text-ink-3"> {t('optional')}</span>}
    </>
  )
}
