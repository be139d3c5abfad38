import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import type { LinePolicy } from './shortlist-line.ts'

/** Refund steps by reason. Opens without JavaScript and offline. */
export function Policies({ policies }: { policies: readonly LinePolicy[] }) {
  const { t } = useTranslation('shortlist')
  return (
    <details className="group/terms min-w-0 flex-1 text-13 open:basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 text-ink-2 underline decoration-sand-300 underline-offset-3 hover:decoration-ink">
        {t('policy_title')}
        <Icon name="chevron-down" size="tiny" className="group-open/terms:rotate-180" />
      </summary>
      <dl className="mt-1 grid gap-2 rounded-control bg-sand-50 p-3">
        {policies.map(({ reason, name, isAsChangeOfMind, steps }) => (
          <div key={`${reason} ${name}`}>
            <dt className="font-semibold">{t(`reason_${reason}`)}</dt>
            {steps.length === 0 && (
              <dd className="text-ink-2">{t(isAsChangeOfMind ? 'policy_as_change_of_mind' : 'policy_nothing')}</dd>
            )}
            {steps.map(({ clock, days, share }) => (
              <dd key={`${clock} ${days}`} className="text-ink-2">
                {t(`policy_${clock}`, { days, share })}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  )
}
