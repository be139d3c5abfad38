import type { InventoryEditor } from '@amber/contract/schemas/inventory-editor'
import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FieldError } from '../../../ui/field-error.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import { DenseButton, DenseLink } from '../kit/dense-button.tsx'
import type { Conflict, Side } from './editor-outcome.ts'
import { editorUrl } from './editor-url.ts'
import { sideName } from './merge-choices.ts'
import { MAX_LINE_LENGTH, showField, type ShownValue, toLine, type ValueWords } from './shown-value.ts'
import { useLabels } from './use-labels.ts'
import { useValueWords } from './use-value-words.ts'
import { ValueView } from './value-view.tsx'

type Props = {
  editor: Pick<InventoryEditor, 'id' | 'currency' | 'choices'>
  conflict: Conflict
  /** Sides chosen in a form that left some fields open. */
  chosen: Readonly<Record<string, Side>> | undefined
}

/** Both versions of each field that two people changed, to choose one of each and save. */
export function ConflictForm({ editor, conflict, chosen }: Props) {
  const { t } = useTranslation('editor')
  const { label } = useLabels()
  const words = useValueWords(editor)
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
          {chosen && chosen[name] === undefined && <FieldError>{t('conflict_undecided')}</FieldError>}
          {base !== undefined && <Before shown={showField(name, base, words)} />}
          <div className="grid items-start gap-2 md:grid-cols-2">
            <Choice side="mine" name={name} value={mine} {...{ words, chosen }} />
            <Choice side="theirs" name={name} value={theirs} {...{ words, chosen }} />
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
        <DenseLink to={editorUrl(editor.id)} variant="plain">
          {t('back_to_editing')}
        </DenseLink>
      </div>
    </Form>
  )
}

function Before({ shown }: { shown: ShownValue }) {
  const { t } = useTranslation('editor')
  const line = t('conflict_base', { value: toLine(shown) })
  const look = 'mb-1 text-12 text-ink-3 wrap-anywhere'
  if (isShortText(shown)) return <p className={look}>{line}</p>
  return (
    <details className={look}>
      <summary className="cursor-pointer">{line}</summary>
      <ValueView shown={shown} />
    </details>
  )
}

type ChoiceProps = { side: Side; name: string; value: unknown; words: ValueWords } & Pick<Props, 'chosen'>

/** One version. A short one is part of the label; any other can be folded, and is described by its first line. */
function Choice({ side, name, value, words, chosen }: ChoiceProps) {
  const { t } = useTranslation('editor')
  const wholeId = useId()
  const shown = showField(name, value, words)
  const isShort = isShortText(shown)
  return (
    <div className="rounded-control border border-sand-200 p-3 wrap-anywhere has-checked:border-select has-checked:bg-select-tint">
      <label className="flex cursor-pointer items-start gap-2">
        <input
          type="radio"
          name={sideName(name)}
          value={side}
          required
          defaultChecked={chosen?.[name] === side}
          aria-describedby={isShort ? undefined : wholeId}
          className="mt-0.5 size-4 shrink-0 accent-select"
        />
        <span className="min-w-0">
          <span className="block text-12 text-ink-3">{t(side)}</span>
          {isShort && shown.text}
        </span>
      </label>
      {!isShort && (
        <details open className="mt-1 pl-6">
          <summary className="cursor-pointer text-12 text-ink-3">
            {t('whole_value')} <span className="sr-only">{t(side)}</span>
          </summary>
          <div id={wholeId} className="mt-1">
            <ValueView shown={shown} />
          </div>
        </details>
      )}
    </div>
  )
}

const isShortText = (shown: ShownValue): shown is { text: string } =>
  'text' in shown && shown.text.length <= MAX_LINE_LENGTH
