import { useState } from 'react'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { BULK_PATH } from '../bulk/bulk-url.ts'
import { Keys } from '../kit/keys.tsx'
import { BAR_ACTION, SelectionBar } from '../kit/selection-bar.tsx'
import { useMayOpen } from '../shell/menu.ts'
import { MAX_CONFIRMED } from './selection-limit.ts'

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
    <SelectionBar label={t('bulk')} selected={t('selected', { count })}>
      <Form method="post" preventScrollReset onSubmit={() => setAsks(false)} className="contents">
        <input type="hidden" name="selected" value={ids.join(',')} />
        {asks ? (
          <>
            <span className="min-w-40 px-1">
              {isTooMany ? t('confirm_too_many', { count: MAX_CONFIRMED }) : t('confirm_question', { count })}
            </span>
            {!isTooMany && (
              <button type="submit" name="do" value="confirm" className={BAR_ACTION}>
                <Icon name="check" size="tiny" />
                {t('confirm_yes')}
              </button>
            )}
            <button type="button" onClick={() => setAsks(false)} className={BAR_ACTION}>
              {t('cancel')}
            </button>
          </>
        ) : (
          <>
            <button type="button" onClick={() => setAsks(true)} className={BAR_ACTION}>
              <Icon name="check" size="tiny" />
              {t('confirm')}
            </button>
            {mayRun &&
              (['activate', 'deactivate', 'archive'] as const).map((change) => (
                <button key={change} type="submit" name="do" value={change} className={BAR_ACTION}>
                  {t(change)}
                </button>
              ))}
            <a href={exportUrl} download className={BAR_ACTION}>
              <Icon name="download" size="tiny" />
              {t('export')}
            </a>
            <button type="button" onClick={onClear} className={BAR_ACTION}>
              {t('clear')}
              <Keys keys={['Esc']} onDark />
            </button>
          </>
        )}
      </Form>
    </SelectionBar>
  )
}
