import type { Commission } from '@amber/contract/schemas/commissions'
import type { InventoryEditor } from '@amber/contract/schemas/inventory-editor'
import { formatDate } from '@amber/domain/dates/format-date'
import { LOCALES } from '@amber/domain/languages'
import { formatMoney } from '@amber/domain/money/format-money'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { CommissionChanges } from './commission-changes.tsx'
import { COMMISSION_CONTROLS, COMMISSION_PARTS, toCommissionValues } from './commission-shape.ts'
import { EditorProvider } from './editor-context.ts'
import type { FieldProblems } from './field-problem.ts'
import { PartControls } from './group-control.tsx'
import type { Values } from './shape.ts'

type Props = {
  editor: InventoryEditor
  now: string
  commissions: readonly Commission[]
  problems: FieldProblems
  typed: Values | undefined
  /** Whether this person agrees on commissions; others only see them. */
  canEdit: boolean
}

const NOTHING_TYPED: Values = {}
const NO_PROBLEMS: FieldProblems = {}

/** The landlord’s payments to us per booking, by day. Two commissions never apply on the same day. */
export function CommissionSection({ editor, now, commissions, problems, typed, canEdit }: Props) {
  const { t } = useTranslation('editor')
  const { language } = useSite()
  const { currency, choices } = editor
  const percent = new Intl.NumberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 2 })
  const worthOf = ({ basis_points: points, amount }: Commission) =>
    points === null ? formatMoney({ amount: amount ?? 0, currency }, language) : percent.format(points / 10_000)
  const named = Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [`commission.${COMMISSION_CONTROLS[name] ?? name}`, problem]),
  )
  const editedId = Number(typed?.['id'] ?? 0)
  const shared = { currency, choices, now, onRowsChanged: () => {} }
  return (
    <section id="commissions" aria-labelledby="commissions-title" className="px-4 pt-2 pb-6 lg:px-5">
      <h2
        id="commissions-title"
        className="border-b border-sand-200 pb-1.5 font-sans text-15 font-semibold tracking-normal"
      >
        {t('section_commissions')}
      </h2>
      <ul>
        {commissions.map((commission) => (
          <li
            // Starts again, closed, once other terms are stored.
            key={JSON.stringify(commission)}
            className="flex min-h-row flex-wrap items-center gap-x-3 border-b border-sand-100"
          >
            <span className="w-20 font-medium tabular">{worthOf(commission)}</span>
            <span className="min-w-0 grow text-ink-2">
              {formatDate(commission.starts_on, language)} –{' '}
              {formatDate(toCommissionValues(commission).last_day, language)}
            </span>
            {canEdit && (
              <EditorProvider value={{ ...shared, problems: editedId === commission.id ? named : NO_PROBLEMS }}>
                <CommissionChanges
                  commission={commission}
                  worth={worthOf(commission)}
                  typed={editedId === commission.id ? typed : undefined}
                />
              </EditorProvider>
            )}
          </li>
        ))}
      </ul>
      {commissions.length === 0 && !canEdit && <p className="mt-2 text-ink-3">{t('commissions_none')}</p>}
      {canEdit && (
        <EditorProvider value={{ ...shared, problems: editedId === 0 ? named : NO_PROBLEMS }}>
          <Form method="post" preventScrollReset noValidate className="mt-3 grid gap-2">
            <input type="hidden" name="currency" value={currency} />
            <PartControls
              name="commission"
              parts={COMMISSION_PARTS}
              values={editedId === 0 ? (typed ?? NOTHING_TYPED) : NOTHING_TYPED}
            />
            <div>
              <DenseButton type="submit" name="do" value="save_commission">
                {t('add_commission')}
              </DenseButton>
            </div>
          </Form>
        </EditorProvider>
      )}
    </section>
  )
}
