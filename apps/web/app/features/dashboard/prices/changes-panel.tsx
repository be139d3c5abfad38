import type { CurrencyCode } from '@amber/domain/money/currency'
import type { GridPlan } from '@amber/domain/inventory/price-grid'
import { type CellKey, cellKey, type Draft } from '@amber/domain/price-grid/draft'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLength } from '../../../shared/stay/use-length.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useCommandKey } from '../kit/command-key.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { Keys } from '../kit/keys.tsx'
import { BeforeAfter } from './before-after.tsx'
import type { CellMark } from './cell-marks.ts'
import { ChangeLine } from './change-line.tsx'
import type { GridModel } from './grid-model.ts'
import type { GridAction } from './grid-state.ts'
import type { PriceTable } from './price-table.ts'

type Props = {
  table: PriceTable
  model: GridModel
  draft: Draft
  plan: GridPlan
  marks: ReadonlyMap<string, CellMark>
  currency: CurrencyCode
  isBusy: boolean
  onPublish: () => void
  dispatch: (action: GridAction) => void
}

/** All unpublished changes with old and new values, before they are published. */
export function ChangesPanel({ table, model, draft, plan, marks, currency, isBusy, onPublish, dispatch }: Props) {
  const { t } = useTranslation('price_grid')
  const commandKey = useCommandKey()
  const id = useId()
  const lengthText = useLength()
  const held = draft.size - plan.published.length
  const groups = table.rooms.map((room) => ({
    name: room.name,
    changes: room.rows.flatMap((row) =>
      row.cells.flatMap((cell, column) =>
        cell === null
          ? []
          : (['price', 'places_left'] as const).flatMap((field) => {
              const key = cellKey(cell.id, field)
              const change = draft.get(key)
              const stay = `${lengthText(row.length, row.unit)}, ${table.columns[column]?.label ?? t('any_time')}`
              return change ? [{ key, field, change, cell, stay }] : []
            }),
      ),
    ),
  }))
  const keys: CellKey[] = [...draft.keys()]
  return (
    <aside
      aria-labelledby={id}
      className="flex shrink-0 flex-col max-lg:border-t max-lg:border-sand-200 lg:w-84 lg:border-l lg:border-sand-200 xl:w-90"
    >
      <div className="flex h-bar shrink-0 items-center justify-between gap-2 border-b border-sand-200 px-4">
        <h2 id={id} className="font-sans text-15 font-semibold tracking-normal">
          {t('unsaved', { count: draft.size })}
        </h2>
        {draft.size > 0 && (
          <DenseButton variant="plain" className="-mr-2" onClick={() => dispatch({ type: 'drop', keys })}>
            {t('discard')}
          </DenseButton>
        )}
      </div>
      {draft.size === 0 ? (
        <p className="p-4 text-ink-3 noscript:hidden">{t('how_to')}</p>
      ) : (
        <>
          <div className="min-h-0 grow overflow-y-auto">
            <BeforeAfter model={model} published={plan.published} currency={currency} />
            {groups
              .filter(({ changes }) => changes.length > 0)
              .map(({ name, changes }) => (
                <section key={name} className="border-b border-sand-100 px-4 py-2.5">
                  <h3 className="mb-1 font-sans text-12 font-semibold tracking-normal">{name}</h3>
                  <ul>
                    {changes.map(({ key, ...change }) => (
                      <ChangeLine
                        key={key}
                        {...change}
                        cellKey={key}
                        mark={marks.get(key)}
                        currency={currency}
                        dispatch={dispatch}
                      />
                    ))}
                  </ul>
                </section>
              ))}
            <ul className="grid gap-1.5 px-4 py-3 text-12 text-ink-2">
              {[t('effect_bookings'), t('effect_search')].map((text) => (
                <li key={text} className="flex items-start gap-2">
                  <Icon name="info" size="tiny" className="mt-0.5 text-ink-3" />
                  {text}
                </li>
              ))}
            </ul>
          </div>
          <div className="shrink-0 border-t border-sand-200 px-4 py-3">
            <DenseButton
              variant="primary"
              className="h-9! w-full max-lg:h-11!"
              aria-busy={isBusy}
              disabled={plan.published.length === 0}
              onClick={onPublish}
            >
              {t('publish', { count: plan.published.length })}
              <Keys keys={[commandKey, '↵']} onDark />
            </DenseButton>
            {held > 0 && <p className="mt-2 text-12 text-ink-3">{t('stays_draft', { count: held })}</p>}
          </div>
        </>
      )}
    </aside>
  )
}
