import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { AccountLine } from './account-lines.ts'

/** Collapsible history of the money, oldest entry first. */
export function MovementList({ movements }: { movements: AccountLine['movements'] }) {
  const { t } = useTranslation('payments_account')
  return (
    <details className="group min-w-0 open:basis-full">
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-1.5 font-semibold underline decoration-1 underline-offset-3 hover:decoration-2 [&::-webkit-details-marker]:hidden">
        {t('history')}
        <Icon name="chevron-down" size="small" className="group-open:rotate-180" />
      </summary>
      <ol className="tabular mt-1 grid gap-2 border-l border-sand-200 pl-4">
        {movements.map(({ kind, amount, at, when }) => (
          <li key={`${at} ${kind}`} className="flex items-baseline justify-between gap-x-4">
            <span className="min-w-0">
              {t(`moved_${kind}`)}{' '}
              <time dateTime={at} className="block text-13 text-ink-3">
                {when}
              </time>
            </span>
            <span className="whitespace-nowrap">{amount}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
