import { useState } from 'react'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { BULK_PATH } from '../bulk/bulk-url.ts'
import { Keys } from '../kit/keys.tsx'
import { useMayOpen } from '../shell/menu.ts'
import { MAX_CONFIRMED } from './selection-limit.ts'

const ACTION =
  'inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-control px-2.5 font-medium whitespace-nowrap hover:bg-on-dark/10 max-lg:h-thumb'

type Props = { ids: readonly number[]; exportUrl: string; onClear: () => void }

/**
 * Actions on the selected rows. A change of status becomes a bulk run, which shows what it would do before it does it.
 * Confirming takes effect at once, so it asks first.
 */
export function BulkBar({ ids, exportUrl, onClear }: Props) {
  const { t } = useTranslation('inventories')
  const [asks, setAsks] = useState(false)
  const mayRun = useMayOpen(BULK_PATH)
  const count = ids.length
  const isTooMany = count > MAX_CONFIRMED
  return (
    <div
      role="toolbar"
      aria-label={t('bulk')}
      className="fixed inset-x-4 bottom-12 z-30 mx-auto flex w-fit max-w-full flex-wrap items-center gap-1 rounded-card bg-night py-1.5 pr-1.5 pl-4 text-on-dark shadow-float lg:left-[calc(var(--spacing-side)+1rem)]"
    >
      <output className="mr-2 border-r border-dark-line pr-3 font-semibold whitespace-nowrap tabular">
        {t('selected', { count })}
      </output>
      <Form method="post" preventScrollReset onSubmit={() => setAsks(false)} className="contents">
        <input type="hidden" name="selected" value={ids.join(',')} />
        {asks ? (
          <>
            <span className="min-w-40 px-1">
              {isTooMany ? t('confirm_too_many', { count: MAX_CONFIRMED }) : t('confirm_question', { count })}
            </span>
            {!isTooMany && (
              <button type="submit" name="do" value="confirm" className={ACTION}>
                <Icon name="check" size="tiny" />
                {t('confirm_yes')}
              </button>
            )}
            <button type="button" onClick={() => setAsks(false)} className={ACTION}>
              {t('cancel')}
            </button>
          </>
        ) : (
          <>
            <button type="button" onClick={() => setAsks(true)} className={ACTION}>
              <Icon name="check" size="tiny" />
              {t('confirm')}
            </button>
            {mayRun &&
              (['activate', 'deactivate', 'archive'] as const).map((change) => (
                <button key={change} type="submit" name="do" value={change} className={ACTION}>
                  {t(change)}
                </button>
              ))}
            <a href={exportUrl} download className={ACTION}>
              <Icon name="download" size="tiny" />
              {t('export')}
            </a>
            <button type="button" onClick={onClear} className={ACTION}>
              {t('clear')}
              <Keys keys={['Esc']} onDark />
            </button>
          </>
        )}
      </Form>
    </div>
  )
}
