import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Keys } from '../kit/keys.tsx'

export type KeyHint = { keys: readonly string[]; label: string }

/** Reminds of the keys of the page. Phones have no keyboard, so they leave it out. */
export function StatusBar({ hints, children }: { hints?: readonly KeyHint[] | undefined; children?: ReactNode }) {
  const { t } = useTranslation('dashboard')
  return (
    <footer className="flex h-7.5 shrink-0 items-center gap-3.5 overflow-hidden border-t border-sand-200 bg-sand-50 px-3.5 text-12 whitespace-nowrap text-ink-3 max-lg:hidden">
      <span aria-hidden="true" className="contents">
        {[...(hints ?? []), { keys: ['?'], label: t('all_keys') }].map(({ keys, label }) => (
          <span key={label} className="inline-flex items-center gap-1.5">
            <Keys keys={keys} />
            {label}
          </span>
        ))}
      </span>
      <span className="ml-auto">{children}</span>
    </footer>
  )
}
