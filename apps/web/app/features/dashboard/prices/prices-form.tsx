import { cellKey, type GridField } from '@amber/domain/price-grid/draft'
import { toTyped } from '@amber/domain/price-grid/formula'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLength } from '../../../shared/stay/use-length.ts'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { DenseButton } from '../kit/dense-button.tsx'
import { DENSE_CONTROL } from '../kit/form-row.tsx'
import { rejectionMark } from './cell-marks.ts'
import { gridModel, isLocked } from './grid-model.ts'
import type { PricesData } from './load-prices.server.ts'
import type { PriceCell } from './price-table.ts'
import { PricesActions } from './prices-actions.tsx'
import { PublishStatus } from './publish-status.tsx'
import type { PublishOutcome } from './publish-prices.server.ts'
import { useMarkText } from './use-mark-text.ts'
import type { CallProblem } from '../../../server/failed-call.server.ts'

type Props = { data: PricesData; outcome: PublishOutcome | { problem: CallProblem } | undefined }

/**
 * Prices and slots as the fields of a form, which works without JavaScript: it is checked first, then published. Fields
 * take the formulas of the grid.
 */
export function PricesForm({ data, outcome }: Props) {
  const { t } = useTranslation('price_grid')
  const lengthText = useLength()
  const done = outcome && 'published' in outcome ? outcome : undefined
  const isChecked = done?.do === 'check' && done.invalid.length === 0
  // Fields show stored values again once they are published.
  const formKey = done?.published.map(({ key }) => key).join() ?? ''
  return (
    <DashboardFrame title={data.name} note={t(`note_${data.unit}`)} actions={<PricesActions data={data} isForm />}>
      {outcome && (done?.do !== 'check' || done.invalid.length > 0) && (
        <PublishStatus outcome={outcome} isBusy={false} />
      )}
      <Form method="post" key={formKey} className="max-w-4xl px-4 pb-6">
        <p className="py-3 text-ink-2">{t('form_intro')}</p>
        <input type="hidden" name="currency" value={data.currency} />
        {data.table.rooms.map((room) => (
          <fieldset key={room.id} className="mb-5">
            <legend className="mb-1 text-15 font-semibold">{room.name}</legend>
            {room.rows.flatMap((row) =>
              row.cells.map((cell, column) => {
                if (cell === null) return null
                const day = data.table.columns[column]?.label ?? t('any_time')
                const stay = `${lengthText(row.length, row.unit)}, ${day}`
                return (
                  <div
                    key={cell.id}
                    className="grid gap-x-4 gap-y-1 border-b border-sand-100 py-2 md:grid-cols-[14rem_repeat(2,minmax(8rem,12rem))]"
                  >
                    <span className="pt-1.5 font-medium">{stay}</span>
                    <StayField {...{ data, done, cell, stay }} field="price" />
                    <StayField {...{ data, done, cell, stay }} field="places_left" />
                  </div>
                )
              }),
            )}
          </fieldset>
        ))}
        <div className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t border-sand-200 bg-paper py-3">
          <DenseButton type="submit" name="do" value="check" variant={isChecked ? 'outline' : 'primary'}>
            {t('check')}
          </DenseButton>
          {isChecked && (
            <>
              <DenseButton type="submit" name="do" value="publish" variant="primary">
                {t('publish', { count: done.published.length })}
              </DenseButton>
              {done.heldBack.length > 0 && (
                <span className="text-12 text-ink-2">{t('stays_draft', { count: done.heldBack.length })}</span>
              )}
            </>
          )}
        </div>
      </Form>
    </DashboardFrame>
  )
}

type FieldProps = {
  data: PricesData
  done: PublishOutcome | undefined
  cell: PriceCell
  field: GridField
  stay: string
}

function StayField({ data, done, cell, field, stay }: FieldProps) {
  const { t } = useTranslation('price_grid')
  const markText = useMarkText(data.currency)
  const key = cellKey(cell.id, field)
  const stored = field === 'price' ? cell.price : cell.left
  const digits = gridModel(data.table, data.currency).digitsOf(field)
  const same = (other: { tenancy_id: number; field: GridField }) =>
    other.tenancy_id === cell.id && other.field === field
  const held = done?.heldBack.find(same)
  const rejected = done?.rejected.find(same)
  const problem = done?.invalid.includes(key)
    ? t('said_invalid', { count: 1 })
    : held
      ? markText({ kind: 'odd', reasons: held.reasons }, field, cell)
      : rejected && markText(rejectionMark(rejected), field, cell)
  const locked = isLocked(cell, field)
  return (
    <div className="min-w-0">
      <label>
        <span className="block text-12 text-ink-3">
          {t(field === 'price' ? 'mode_price' : 'mode_slots')}
          <span className="sr-only">, {stay}</span>
        </span>
        <input
          name={key}
          defaultValue={done?.typed[key] ?? (stored === null ? '' : toTyped(stored, digits))}
          disabled={locked}
          autoComplete="off"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined && !locked ? undefined : `${key.replace(' ', '-')}-note`}
          className={`${DENSE_CONTROL} tabular disabled:bg-sand-100 disabled:text-ink-2`}
        />
      </label>
      {!locked && <input type="hidden" name={`base ${key}`} value={stored ?? ''} />}
      {(problem !== undefined || locked) && (
        <p id={`${key.replace(' ', '-')}-note`} className={`mt-1 text-12 ${locked ? 'text-ink-3' : 'text-danger'}`}>
          {locked ? t('reason_feed_owned') : problem}
        </p>
      )}
      {held && (
        <label className="mt-1 flex items-center gap-2 text-12 font-medium">
          <input type="checkbox" name={`accept ${key}`} className="size-4 accent-select" />
          {t('it_is_right')}
        </label>
      )}
    </div>
  )
}
