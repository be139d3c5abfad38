import { useTranslation } from '../../../i18n/use-translation.ts'
import type { VersionLine } from './load-flags.server.ts'
import { useFlagWords } from './use-flag-words.ts'

/** All versions of the flag, newest first, with who made them. */
export function FlagHistory({ versions }: { versions: readonly VersionLine[] }) {
  const { t } = useTranslation('flags')
  const { value, stopped: sayStopped } = useFlagWords()
  if (versions.length === 0) return <p className="text-13 text-ink-3">{t('no_history')}</p>
  return (
    <ol className="grid gap-2">
      {versions.map(({ version, by, at, default_value, is_off, rules, stopped }) => (
        <li key={version} className="text-13">
          <span className="block">
            {stopped
              ? sayStopped(stopped)
              : is_off
                ? t('version_off')
                : t('version', { value: value(default_value), count: rules })}
          </span>
          <span className="block text-12 text-ink-3 wrap-anywhere">
            {by === null ? t('version_by_guardrail', { at }) : t('version_by', { name: by, at })}
          </span>
        </li>
      ))}
    </ol>
  )
}
