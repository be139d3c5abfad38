import type { Commission } from '@amber/contract/schemas/commissions'
import type { InventoryEditor } from '@amber/contract/schemas/inventory-editor'
import { formatDate } from '@amber/domain/dates/format-date'
import { LOCALES } from '@amber/domain/languages'
import { formatMoney } from '@amber/domain/money/format-money'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { COMMISSION_PARTS } from './commission-shape.ts'
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

/** The landlord’s payments to us per booking, by day. Two commissions never apply on the same day. */
export function CommissionSection({ editor, now, commissions, problems, typed, canEdit }: Props) {
  const { t } = useTranslation('editor')
  const { language } = useSite()
  const { currency, choices } = editor
  const percent = new Intl.NumberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 2 })
  const worthOf = ({ basis_points: points, amount }: Commission) =>
    points === null ? formatMoney({ amount: amount ?? 0, currency }, language) : percent.format(points / 10_000)
  const named = Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [
      `commission.${name === 'basis_points' ? 'percent' : name}`,
      problem,
    ]),
  )
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
          <li key={commission.id} className="flex min-h-row items-center gap-3 border-b border-sand-100">
            <span className="w-20 font-medium tabular">{worthOf(commission)}</span>
            <span className="min-w-0 grow text-ink-2">
              {formatDate(commission.starts_on, language)} –{' '}
              {commission.ends_on && formatDate(commission.ends_on, language)}
            </span>
            {canEdit && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="commission_id" value={commission.id} />
                <DenseButton
                  type="submit"
                  name="do"
                  value="delete_commission"
                  variant="plain"
                  aria-label={t('remove_commission', { worth: worthOf(commission) })}
                >
                  {t('remove')}
                </DenseButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {commissions.length === 0 && !canEdit && <p className="mt-2 text-ink-3">{t('commissions_none')}</p>}
      {canEdit && (
        <EditorProvider value={{ currency, choices, problems: named, now, onRowsChanged: () => {} }}>
          <Form method="post" preventScrollReset noValidate className="mt-3 grid gap-2">
            <input type="hidden" name="currency" value={currency} />
            <PartControls name="commission" parts={COMMISSION_PARTS} values={typed ?? NOTHING_TYPED} />
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
