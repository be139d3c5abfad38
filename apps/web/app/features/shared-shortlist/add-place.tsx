import { formatShortlist } from '@amber/domain/shortlist/visitor-shortlist'
import type { ParseKeys } from 'i18next'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { AddPlaceError } from './handle-list-form.server.ts'
import { IntentForm, useIsSending } from './intent-form.tsx'
import type { SharedPage } from './load-shared.server.ts'
import { Panel } from './panel.tsx'
import { useFocusInvalidField } from '../../shared/form/use-focus-invalid-field.ts'

type Props = { addable: SharedPage['addable']; formError: AddPlaceError | undefined }

const ERROR_KEYS: Record<AddPlaceError['wrong'], ParseKeys<'shared'>> = {
  address: 'add_unknown',
  full: 'full_list',
  already: 'add_already',
}

export function AddPlace({ addable, formError }: Props) {
  const { t } = useTranslation('shared')
  const isBusy = useIsSending('add_place')
  const form = useFocusInvalidField(formError)
  const hasChoice = addable.length > 0
  return (
    <Panel title={t('add_title')}>
      {/* The key resets the form when the choices change, because the added place is no longer one of them. */}
      <IntentForm
        ref={form}
        key={addable.length}
        intent="add_place"
        className="grid gap-3 md:grid-cols-[1fr_1fr_auto] md:items-start"
      >
        {hasChoice && (
          <Field label={t('add_from_shortlist')}>
            <Select name="inventory_id" defaultValue="">
              <option value="">{t('add_choose')}</option>
              {addable.map(({ name, ...entry }) => (
                <option key={entry.id} value={formatShortlist([entry])}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <div className={hasChoice ? '' : 'md:col-span-2'}>
          <Field
            label={t(hasChoice ? 'add_by_address' : 'add_address')}
            error={formError && t(ERROR_KEYS[formError.wrong])}
          >
            <TextInput name="address" autoComplete="off" placeholder="/places/…" />
          </Field>
        </div>
        <Button type="submit" variant="outline" busy={isBusy} className="md:mt-[1.875rem]">
          {t('add')}
        </Button>
      </IntentForm>
    </Panel>
  )
}
