import type { StaffView } from '@amber/contract/schemas/staff-views'
import { Form, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DenseButton } from './dense-button.tsx'
import { DENSE_CONTROL } from './form-row.tsx'
import { viewQuery } from './list-url.ts'

const MENU_ID = 'display-menu'

type Props = {
  /** All columns of the table, in order. */
  columns: readonly { key: string; label: string }[]
  shown: readonly string[]
  views: readonly StaffView[]
}

/** Columns to show, and the current filters to keep as a view. Both are stored with the account. */
export function DisplayMenu({ columns, shown, views }: Props) {
  const { t } = useTranslation('dashboard')
  const [query] = useSearchParams()
  const current = viewQuery(query)
  const own = views.find((view) => viewQuery(new URLSearchParams(view.query)) === current)
  return (
    <>
      <DenseButton popoverTarget={MENU_ID}>
        <Icon name="columns-3" size="tiny" />
        <span className="max-md:sr-only">{t('display')}</span>
      </DenseButton>
      <dialog
        id={MENU_ID}
        popover="auto"
        aria-label={t('display')}
        className="dashboard-popover w-72 rounded-card border border-sand-200 bg-paper p-3 text-13 text-ink shadow-float"
      >
        <Form method="post" preventScrollReset onSubmit={() => document.getElementById(MENU_ID)?.hidePopover()}>
          <fieldset>
            <legend className="mb-1 text-12 font-medium text-ink-3">{t('columns')}</legend>
            {columns.map(({ key, label }) => (
              <label key={key} className="flex min-h-dense cursor-pointer items-center gap-2 max-lg:min-h-thumb">
                <input
                  type="checkbox"
                  name="columns"
                  value={key}
                  defaultChecked={shown.includes(key)}
                  className="size-4 cursor-pointer accent-select"
                />
                {label}
              </label>
            ))}
          </fieldset>
          <DenseButton type="submit" name="do" value="columns" className="mt-2 w-full">
            {t('save_columns')}
          </DenseButton>
          <label className="mt-4 grid gap-1 border-t border-sand-200 pt-3">
            <span className="text-12 font-medium text-ink-3">{t('view_name')}</span>
            <input name="name" defaultValue={own?.name} maxLength={60} className={DENSE_CONTROL} />
          </label>
          <input type="hidden" name="query" value={current} />
          <div className="mt-2 flex gap-2">
            <DenseButton type="submit" name="do" value="save_view" className="grow">
              {t('save_view')}
            </DenseButton>
            {own && (
              <>
                <input type="hidden" name="view" value={own.id} />
                <DenseButton type="submit" name="do" value="delete_view" variant="plain">
                  {t('delete_view')}
                </DenseButton>
              </>
            )}
          </div>
        </Form>
      </dialog>
    </>
  )
}
