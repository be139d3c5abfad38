import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { DENSE_CONTROL, FormRow } from '../kit/form-row.tsx'
import { SidePanel } from '../kit/side-panel.tsx'
import { editorUrl } from './editor-url.ts'
import type { FieldProblems } from './field-problem.ts'

type Props = { id: number; name: string; problems: FieldProblems }

/** Copies an inventory with everything in it. */
export function DuplicatePanel({ id, name, problems }: Props) {
  const { t } = useTranslation('editor')
  const problem = problems['name']
  return (
    <SidePanel title={t('duplicate')} subtitle={t('duplicate_text')} closeUrl={editorUrl(id)}>
      <Form method="post" noValidate>
        <FormRow label={t('label_name')} error={problem && t(`error_${problem}`)}>
          {(control) => (
            <input
              {...control}
              name="name"
              defaultValue={t('copy_of', { name })}
              maxLength={200}
              className={DENSE_CONTROL}
            />
          )}
        </FormRow>
        <DenseButton type="submit" name="do" value="duplicate" className="mt-3">
          {t('duplicate')}
        </DenseButton>
      </Form>
    </SidePanel>
  )
}
