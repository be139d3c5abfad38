import type { Commission } from '@amber/contract/schemas/commissions'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { COMMISSION_PARTS, toCommissionValues } from './commission-shape.ts'
import { useEditor } from './editor-context.ts'
import { PartControls } from './group-control.tsx'
import type { Values } from './shape.ts'

type Props = { commission: Commission; worth: string; typed: Values | undefined }

/** The form to change a commission, and its removal, which asks once more. Both open without JavaScript. */
export function CommissionChanges({ commission, worth, typed }: Props) {
  const { t } = useTranslation('editor')
  const { currency } = useEditor()
  const { id, basis_points, amount, starts_on, ends_on } = commission
  const base = JSON.stringify({ basis_points, amount, starts_on, ends_on })
  return (
    <>
      <details open={typed !== undefined} className="open:w-full">
        <summary className="cursor-pointer py-1 font-medium text-ink-2">
          {t('edit_commission')} <span className="sr-only">{worth}</span>
        </summary>
        <Form method="post" preventScrollReset noValidate className="grid gap-2 py-2">
          <input type="hidden" name="currency" value={currency} />
          <input type="hidden" name="commission_id" value={id} />
          <input type="hidden" name="base" value={base} />
          <PartControls name="commission" parts={COMMISSION_PARTS} values={typed ?? toCommissionValues(commission)} />
          <div>
            <DenseButton type="submit" name="do" value="save_commission">
              {t('save_commission')}
            </DenseButton>
          </div>
        </Form>
      </details>
      <details className="open:w-full">
        <summary className="cursor-pointer py-1 font-medium text-ink-2">
          {t('remove')} <span className="sr-only">{worth}</span>
        </summary>
        <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3 py-2">
          <input type="hidden" name="commission_id" value={id} />
          <input type="hidden" name="base" value={base} />
          <span className="grow">{t('remove_commission_text')}</span>
          <DenseButton type="submit" name="do" value="delete_commission">
            {t('remove_commission', { worth })}
          </DenseButton>
        </Form>
      </details>
    </>
  )
}
