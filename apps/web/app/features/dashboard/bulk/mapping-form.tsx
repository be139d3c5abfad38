import type { BulkMapping } from '@amber/domain/bulk/bulk-fields'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { DENSE_CONTROL, FormRow } from '../kit/form-row.tsx'
import { bulkRunPath } from './bulk-url.ts'

type Props = { id: number; headers: readonly string[]; mapping: BulkMapping; fields: readonly string[] }

/** Says what each column of the file means. Fields have their names on the wire, which files often use already. */
export function MappingForm({ id, headers, mapping, fields }: Props) {
  const { t } = useTranslation('bulk')
  return (
    <Form method="post" action={bulkRunPath(id)} className="max-w-3xl px-4 py-3">
      <h2 className="font-sans text-15 font-semibold tracking-normal">{t('columns')}</h2>
      <p className="py-1 text-ink-3">{t('columns_text')}</p>
      {headers.map((header, index) => (
        <FormRow key={header} label={header}>
          {(control) => (
            <select
              {...control}
              name={`column_${index}`}
              defaultValue={mapping[header] ?? ''}
              className={DENSE_CONTROL}
            >
              <option value="">{t('columns_ignore')}</option>
              {fields.map((field) => (
                <option key={field}>{field}</option>
              ))}
            </select>
          )}
        </FormRow>
      ))}
      <div className="flex flex-wrap items-center gap-3 pt-3">
        <DenseButton type="submit" name="step" value="check" variant="primary">
          {t('check')}
        </DenseButton>
        <span className="text-ink-3">{t('check_text')}</span>
      </div>
    </Form>
  )
}
