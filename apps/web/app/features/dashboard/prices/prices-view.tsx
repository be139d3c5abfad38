import { cellKey } from '@amber/domain/price-grid/draft'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { DenseButton } from '../kit/dense-button.tsx'
import { useCommandKey } from '../kit/command-key.ts'
import { Keys } from '../kit/keys.tsx'
import { useKeys } from '../shell/use-keys.ts'
import { ChangesPanel } from './changes-panel.tsx'
import { FormulaBox } from './formula-box.tsx'
import { isSingle } from './grid-state.ts'
import type { PricesData } from './load-prices.server.ts'
import { PriceGrid } from './price-grid.tsx'
import { PricesActions } from './prices-actions.tsx'
import { PublishStatus } from './publish-status.tsx'
import { SelectionLine } from './selection-line.tsx'
import { useMarkText } from './use-mark-text.ts'
import { usePriceGrid } from './use-price-grid.ts'
import { usePublishKey } from './use-publish-key.ts'

/** Prices and slots of a place as a spreadsheet, with the unpublished changes beside it. */
export function PricesView({ data }: { data: PricesData }) {
  const { t } = useTranslation('price_grid')
  const commandKey = useCommandKey()
  const { table, currency } = data
  const { model, state, dispatch, draft, plan, marks, outcome, isBusy, publish, confirm } = usePriceGrid(data)
  const markText = useMarkText(currency)
  const focused = model.cellAt(state.selection.focus)
  const key = focused && cellKey(focused.id, state.field)
  const focusedMark = key === null ? undefined : marks.get(key)

  usePublishKey(publish)
  useKeys((pressed, { target }) => {
    // A letter changes a whole place, so it acts only where the person works.
    if (!(target instanceof Element) || target.closest('[role=grid]') === null) return false
    const letter = pressed.toLowerCase()
    if (letter === 'c') confirm()
    else if (letter === 's') dispatch({ type: 'switch', field: state.field === 'price' ? 'places_left' : 'price' })
    else if (letter === 'a' && key !== null && (focusedMark?.kind === 'odd' || draft.get(key)?.acceptOdd))
      dispatch({ type: 'accept', key, isAccepted: focusedMark?.kind === 'odd' })
    else return false
    return true
  })
  const grid = { table, model, state, draft, currency, dispatch }
  return (
    <DashboardFrame
      title={data.name}
      note={t(`note_${data.unit}`)}
      hasOwnScroll
      actions={<PricesActions data={data} isForm={false} />}
      hints={[
        { keys: ['↑', '↓', '←', '→'], label: t('hint_move') },
        { keys: ['⇧', '→'], label: t('hint_extend') },
        { keys: ['F2'], label: t('hint_edit') },
        { keys: [commandKey, 'D'], label: t('hint_fill') },
        { keys: [commandKey, 'V'], label: t('hint_paste') },
        { keys: [commandKey, 'Z'], label: t('hint_undo') },
        { keys: ['S'], label: t('hint_switch') },
        { keys: ['A'], label: t('hint_accept') },
      ]}
      status={draft.size > 0 && t('draft_stored')}
    >
      <div className="flex min-h-0 grow max-lg:flex-col">
        <div className="flex min-h-0 min-w-0 grow flex-col">
          <FormulaBox {...grid} />
          <PublishStatus outcome={outcome} isBusy={isBusy} />
          <div className="price-grid-scroll min-h-0 overflow-auto lg:grow">
            <PriceGrid {...grid} marks={marks} label={t('title', { name: data.name })} />
          </div>
          <div className="flex shrink-0 items-center border-t border-sand-200 px-4 py-2 noscript:hidden">
            <DenseButton onClick={confirm} aria-busy={isBusy}>
              <Icon name="badge-check" size="tiny" />
              {t(isSingle(state.selection) ? 'confirm_all' : 'confirm_selected')}
              <Keys keys={['C']} />
            </DenseButton>
          </div>
          <SelectionLine
            {...grid}
            problem={focused === null ? undefined : markText(focusedMark, state.field, focused)}
          />
        </div>
        <ChangesPanel
          table={table}
          model={model}
          draft={draft}
          plan={plan}
          marks={marks}
          currency={currency}
          isBusy={isBusy}
          onPublish={publish}
          dispatch={dispatch}
        />
      </div>
    </DashboardFrame>
  )
}
