import type { InventoryEditor } from '@amber/contract/schemas/inventory-editor'
import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EditorProvider } from './editor-context.ts'
import type { EditSession } from './editor-outcome.ts'
import { fieldAnchor } from './editor-url.ts'
import type { FieldProblems } from './field-problem.ts'
import { FieldRow } from './field-row.tsx'
import { SECTIONS } from './field-shapes.ts'
import { REGION_TEXT } from './region-option.ts'
import { SaveBar } from './save-bar.tsx'
import { useFocusProblem } from './use-focus-problem.ts'
import { useUnsaved } from './use-unsaved.ts'

type Props = {
  editor: InventoryEditor
  now: string
  session: EditSession
  problems: FieldProblems
  onDiscard: () => void
}

/** All fields of an inventory in one form, so that nothing typed is lost on the way to another section. */
export function FieldsForm({ editor, now, session, problems, onDiscard }: Props) {
  const { t } = useTranslation('editor')
  const form = useRef<HTMLFormElement>(null)
  const { id, kind, currency, choices } = editor
  const { changed, savedAt, scheduleCheck } = useUnsaved(form, { id, currency, session })
  const isSaving = useNavigation().formData?.get('do') === 'save'
  useFocusProblem(form, problems)
  const regionName = (regionId: unknown) => {
    if (regionId === editor.fields.region_id) return choices.region_name
    // The server returns the typed text together with its error.
    const typed = session.values[REGION_TEXT]
    return typeof typed === 'string' ? typed : undefined
  }
  return (
    <EditorProvider
      value={{ inventoryId: id, regionName, currency, choices, problems, now, onRowsChanged: scheduleCheck }}
    >
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        preventScrollReset
        onInput={scheduleCheck}
        className="flex grow flex-col"
      >
        <input type="hidden" name="version" value={session.version} />
        <input type="hidden" name="base" value={JSON.stringify(session.base)} />
        <input type="hidden" name="currency" value={currency} />
        <div className="grow px-4 pb-6 lg:px-5">
          {SECTIONS[kind].map(({ name: section, fields }) => (
            <section key={section} id={section} aria-labelledby={`${section}-title`} className="scroll-mt-2 pt-5">
              <h2
                id={`${section}-title`}
                className="border-b border-sand-200 pb-1.5 font-sans text-15 font-semibold tracking-normal"
              >
                {t(`section_${section}`)}
              </h2>
              {fields.map((name) => (
                <FieldRow
                  key={name}
                  name={name}
                  value={session.values[name]}
                  isFeedOwned={editor.feed_owned.includes(name)}
                />
              ))}
            </section>
          ))}
        </div>
        <SaveBar
          changed={changed.map((name) => ({ name, href: `#${fieldAnchor(name)}` }))}
          savedAt={savedAt}
          isSaving={isSaving}
          onDiscard={onDiscard}
        />
      </Form>
    </EditorProvider>
  )
}
