import { DASHBOARD_TABLES } from '@amber/domain/staff/dashboard-tables'
import { Form, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DenseButton } from '../kit/dense-button.tsx'
import { DENSE_CONTROL } from '../kit/form-row.tsx'
import { viewQuery } from '../kit/list-url.ts'
import type { InventoriesData } from './load-inventories.server.ts'

const MENU_ID = 'inventory-display'

/** Columns to show, and the current filters to keep as a view. Both are stored with the account. */
export function DisplayMenu({ columns, views }: Pick<InventoriesData, 'columns' | 'views'>) {
  const { t } = useTranslation('inventories')
  const [query] = useSearchParams()
  const current = viewQuery(query)
  const own = views.find((view) => viewQuery(new URLSearchParams(view.query)) === current)
  return (
    <>
      <DenseButton popoverTarget={MENU_ID}>
        <Icon name="layout-grid" size="tiny" />
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
            {DASHBOARD_TABLES.inventories.columns.map((column) => (
              <label key={column} className="flex min-h-dense cursor-pointer items-center gap-2 max-lg:min-h-thumb">
                <input
                  type="checkbox"
                  name="columns"
                  value={column}
                  defaultChecked={columns.includes(column)}
                  className="size-4 cursor-pointer accent-select"
                />
                {t(`column_${column}`)}
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
