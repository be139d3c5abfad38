import { EVIDENCE_AREAS, ITEM_CONDITIONS, MAX_ITEM_COUNT } from '@amber/domain/evidence/evidence'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type EvidenceResult, itemField, NEW_ITEM_LINES } from './evidence-fields.ts'
import type { EvidenceView, ItemView } from './evidence-view.ts'
import { useItemName } from './item-list.tsx'
import { ACTION_FIELD } from './shared/action-field.ts'

type Props = { evidence: EvidenceView; result: EvidenceResult | undefined }

const LINE = 'grid grid-cols-[5rem_minmax(0,1fr)] gap-2 sm:grid-cols-[minmax(0,1fr)_5rem_8.5rem_minmax(0,1.3fr)]'

/** The inventory list to fill in. Works without JavaScript, and a new line appears with each saved list. */
export function ItemForm({ evidence: { items }, result }: Props) {
  const { t } = useTranslation('evidence')
  const isBusy = useNavigation().formData?.get(ACTION_FIELD) === 'items'
  return (
    <Form method="post" preventScrollReset className="grid gap-4">
      <input type="hidden" name={ACTION_FIELD} value="items" />
      <p className="text-13 text-ink-2">{t('list_text')}</p>
      {result?.is === 'saved' && <Outcome of={result}>{t('list_saved')}</Outcome>}
      {result?.is === 'list_invalid' && (
        <Outcome tone="refused" of={result}>
          {t('list_invalid')}
        </Outcome>
      )}
      <ul className="divide-y divide-sand-200 border-y border-sand-200">
        {items.map((item, index) => (
          <KnownLine key={`${item.area} ${item.item ?? item.name}`} item={item} index={index} />
        ))}
        {Array.from({ length: NEW_ITEM_LINES }, (_, nth) => (
          <NewLine key={`${items.length + nth}`} index={items.length + nth} />
        ))}
      </ul>
      <Button type="submit" variant="outline" busy={isBusy} className="justify-self-start">
        {t('list_save')}
      </Button>
    </Form>
  )
}

function KnownLine({ item, index }: { item: ItemView; index: number }) {
  const { t } = useTranslation('evidence')
  const name = useItemName()(item)
  return (
    <li className={`${LINE} items-center py-3`}>
      <input type="hidden" name={itemField(index, 'area')} value={item.area} />
      <input type="hidden" name={itemField(index, 'item')} value={item.item ?? ''} />
      <input type="hidden" name={itemField(index, 'name')} value={item.name ?? ''} />
      <span className="max-sm:col-span-full">
        <span className="font-semibold">{name}</span>
        <span className="block text-13 text-ink-3">
          {t(`area_${item.area}`)}
          {item.before !== null && ` · ${t('list_before')}: ${t(`condition_${item.before}`)}`}
        </span>
      </span>
      <Controls index={index} name={name} item={item} />
    </li>
  )
}

function NewLine({ index }: { index: number }) {
  const { t } = useTranslation('evidence')
  const name = t('list_new')
  return (
    <li className={`${LINE} items-center py-3`}>
      <span className="grid gap-2 max-sm:col-span-full">
        <TextInput
          name={itemField(index, 'name')}
          aria-label={name}
          placeholder={name}
          maxLength={60}
          autoComplete="off"
        />
        <Select name={itemField(index, 'area')} aria-label={t('list_new_area')} defaultValue="other">
          {EVIDENCE_AREAS.map((area) => (
            <option key={area} value={area}>
              {t(`area_${area}`)}
            </option>
          ))}
        </Select>
      </span>
      <Controls index={index} name={name} item={{ count: 1, condition: 'good', note: '' }} />
    </li>
  )
}

type ControlsProps = { index: number; name: string; item: Pick<ItemView, 'count' | 'condition' | 'note'> }

function Controls({ index, name, item: { count, condition, note } }: ControlsProps) {
  const { t } = useTranslation('evidence')
  const label = (part: string) => `${name}: ${part}`
  return (
    <>
      <TextInput
        name={itemField(index, 'count')}
        aria-label={label(t('list_count'))}
        type="number"
        inputMode="numeric"
        min={0}
        max={MAX_ITEM_COUNT}
        defaultValue={count}
        required
      />
      <Select name={itemField(index, 'condition')} aria-label={label(t('list_condition'))} defaultValue={condition}>
        {ITEM_CONDITIONS.map((each) => (
          <option key={each} value={each}>
            {t(`condition_${each}`)}
          </option>
        ))}
      </Select>
      <TextInput
        name={itemField(index, 'note')}
        aria-label={label(t('list_note'))}
        placeholder={t('list_note')}
        maxLength={200}
        autoComplete="off"
        defaultValue={note}
        className="max-sm:col-span-full"
      />
    </>
  )
}
