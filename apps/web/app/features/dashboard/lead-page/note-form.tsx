import { MAX_NOTE_LENGTH } from '@amber/domain/lead/mentions'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import type { LeadData } from './load-lead.server.ts'
import { MentionSelect } from './mention-select.tsx'
import { NOTE_KEY_FIELD } from './note-key-field.ts'

/** Id of the field, which N focuses. */
export const NOTE_ID = 'lead-note'

/** One line that grows with its text. */
const GROWING_TEXT =
  'field-sizing-content min-h-8 w-full resize-none rounded-control border border-control bg-paper px-2 py-1.5 text-13 max-lg:min-h-thumb max-lg:py-2.5 max-lg:text-15'

type Props = Pick<LeadData, 'readers' | 'noteKey'> & {
  /** Changes when a note was added, so that the field is empty again. */
  written: unknown
}

/** Adds a note. Colleagues are named by typing `@` and their name, or from the list. */
export function NoteForm({ readers, noteKey, written }: Props) {
  const { t } = useTranslation('lead_page')
  const form = useRef<HTMLFormElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (written) form.current?.reset()
  }, [written])
  const name = (reader: string) => {
    const field = text.current
    if (!field) return
    field.setRangeText(`@${reader} `, field.selectionStart, field.selectionEnd, 'end')
    field.focus()
  }
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 rounded-card border border-sand-200 px-3 py-2"
    >
      <input type="hidden" name={NOTE_KEY_FIELD} value={noteKey} />
      <label htmlFor={NOTE_ID} className="pt-1.5 font-semibold max-lg:pt-3">
        {t('note_title')}
      </label>
      <textarea
        ref={text}
        id={NOTE_ID}
        name="text"
        required
        maxLength={MAX_NOTE_LENGTH}
        rows={1}
        placeholder={t('note_placeholder')}
        aria-describedby={`${NOTE_ID}-hint`}
        className={GROWING_TEXT}
      />
      {/* What a note needs shows once somebody writes one. */}
      <div className="col-start-2 hidden gap-1.5 group-focus-within:grid group-has-[textarea:not(:placeholder-shown)]:grid">
        <p id={`${NOTE_ID}-hint`} className="text-12 text-ink-3">
          {t('note_hint')}
        </p>
        <div className="flex flex-wrap justify-between gap-2">
          <MentionSelect readers={readers} onName={name} />
          <DenseButton type="submit" name="do" value="note" className="ml-auto">
            {t('note_save')}
          </DenseButton>
        </div>
      </div>
    </Form>
  )
}
