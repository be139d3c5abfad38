import type { FlagChange } from '@amber/domain/flags/flag-changes'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { VersionLine } from './load-flags.server.ts'
import { useFlagWords } from './use-flag-words.ts'

/** All versions of the flag, newest first, with what changed and who did it. */
export function FlagHistory({ versions }: { versions: readonly VersionLine[] }) {
  const { t } = useTranslation('flags')
  const { stopped: sayStopped } = useFlagWords()
  const say = useChangeWords()
  if (versions.length === 0) return <p className="text-13 text-ink-3">{t('no_history')}</p>
  return (
    <ol className="grid gap-2">
      {versions.map(({ version, by, at, changes, stopped }) => (
        <li key={version} className="text-13 wrap-anywhere">
          {stopped ? (
            <span className="block">{sayStopped(stopped)}</span>
          ) : (
            changes.map((change) => (
              <span key={JSON.stringify(change)} className="block">
                {say(change)}
              </span>
            ))
          )}
          <span className="block text-12 text-ink-3">
            {by === null ? t('version_by_guardrail', { at }) : t('version_by', { name: by, at })}
          </span>
        </li>
      ))}
    </ol>
  )
}

function useChangeWords() {
  const { t } = useTranslation('flags')
  const { value, share } = useFlagWords()
  return (change: FlagChange): string => {
    switch (change.kind) {
      case 'default':
        return t('change_default', { value: value(change.value) })
      case 'winner':
        return t('change_winner', { key: change.key, value: value(change.value) })
      case 'experiment_share':
        return t('change_experiment_share', {
          key: change.key,
          before: share(change.before),
          after: share(change.after),
        })
      case 'experiment_added':
      case 'experiment_changed':
      case 'experiment_ended':
      case 'experiment_removed':
        return t(`change_${change.kind}`, { key: change.key })
      case 'rule_added':
      case 'rule_changed':
      case 'rule_removed':
        return t(`change_${change.kind}`, { position: change.position })
      case 'off':
      case 'on':
      case 'order':
        return t(`change_${change.kind}`)
    }
  }
}
