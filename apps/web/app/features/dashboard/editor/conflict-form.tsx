import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Outcome } from '../../../ui/outcome.tsx'
import { DenseButton, DenseLink } from '../kit/dense-button.tsx'
import type { Conflict } from './editor-outcome.ts'
import { editorUrl } from './editor-url.ts'
import { type Side, sideName } from './merge-choices.ts'
import { shortText } from './short-text.ts'
import { useLabels } from './use-labels.ts'

/** Both versions of each field that two people changed, to choose one of each and save. */
export function ConflictForm({ id, conflict }: { id: number; conflict: Conflict }) {
  const { t } = useTranslation('editor')
  const { label } = useLabels()
  const isSaving = useNavigation().formData?.get('do') === 'merge'
  const fields = Object.entries(conflict.fields)
  const others = Object.keys(conflict.mine).filter((name) => !(name in conflict.fields))
  return (
    <Form method="post" className="grid gap-4 p-4 lg:p-5">
      <Outcome of={conflict} tone="refused">
        <strong className="block font-semibold">{t('conflict_title')}</strong>
        {t('conflict_text', { count: fields.length })}
      </Outcome>
      <input type="hidden" name="conflict" value={JSON.stringify(conflict)} />
      {fields.map(([name, { base, mine, theirs }]) => (
        <fieldset key={name} className="min-w-0">
          <legend className="mb-1 font-semibold">{label(name)}</legend>
          {base !== undefined && (
            <p className="mb-1 text-12 text-ink-3 wrap-anywhere">{t('conflict_base', { value: shortText(base) })}</p>
          )}
          <div className="grid gap-2 md:grid-cols-2">
            <Choice side="mine" name={name} value={mine} />
            <Choice side="theirs" name={name} value={theirs} />
          </div>
        </fieldset>
      ))}
      {others.length > 0 && (
        <p className="text-ink-2">{t('conflict_others', { fields: others.map(label).join(', ') })}</p>
      )}
      <div className="flex gap-2">
        <DenseButton type="submit" name="do" value="merge" variant="primary" aria-busy={isSaving}>
          {t('save_merged')}
        </DenseButton>
        <DenseLink to={editorUrl(id)} variant="plain">
          {t('back_to_editing')}
        </DenseLink>
      </div>
    </Form>
  )
}

function Choice({ side, name, value }: { side: Side; name: string; value: unknown }) {
  const { t } = useTranslation('editor')
  return (
    <label className="flex cursor-pointer items-start gap-2 rounded-control border border-sand-200 p-3 has-checked:border-select has-checked:bg-select-tint">
      <input
        type="radio"
        name={sideName(name)}
        value={side}
        defaultChecked={side === 'theirs'}
        className="mt-0.5 size-4 shrink-0 accent-select"
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-12 text-ink-3">{t(side)}</span>
        {shortText(value)}
      </span>
    </label>
  )
}
