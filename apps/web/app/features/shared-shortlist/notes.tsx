import { MAX_NOTE_LENGTH } from '@amber/domain/shared-shortlist/vocabulary'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { CONTROL } from '../../ui/control-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { IntentForm } from './intent-form.tsx'
import { sendNote } from './list-api.ts'
import type { PlaceLine } from './list-view.ts'

type Props = { listId: number; place: PlaceLine; name: string; noteId: string | undefined }

export function Notes({ listId, place, name, noteId }: Props) {
  const { t } = useTranslation('shared')
  return (
    <div className="grid gap-3 border-t border-sand-200 pt-4">
      {place.notes.length > 0 && (
        <ul aria-label={t('notes_of', { name })} className="grid gap-2">
          {place.notes.map(({ id, by, text, when, isRemovable }) => (
            <li key={id} className="flex items-start justify-between gap-2 rounded-control bg-sand-50 px-3 py-2">
              <p className="min-w-0 break-words">
                <strong className="font-semibold">{by}</strong> <span className="text-13 text-ink-3">{when}</span>
                <span className="block whitespace-pre-line text-ink-2">{text}</span>
              </p>
              {isRemovable && (
                <IntentForm intent="remove_note" fields={{ inventory_id: place.id, note_id: id }}>
                  <button
                    type="submit"
                    aria-label={t('note_remove')}
                    className="grid size-8 cursor-pointer place-items-center rounded-control text-ink-3 hover:bg-sand-200"
                  >
                    <Icon name="x" size="small" />
                  </button>
                </IntentForm>
              )}
            </li>
          ))}
        </ul>
      )}
      <NewNote listId={listId} inventoryId={place.id} firstId={noteId ?? ''} />
    </div>
  )
}

type NewNoteProps = { listId: number; inventoryId: number; firstId: string }

/** Sends the note by script if possible, so that its text survives a lost connection. */
function NewNote({ listId, inventoryId, firstId }: NewNoteProps) {
  const { t } = useTranslation('shared')
  const inputId = useId()
  const [noteId, setNoteId] = useState(firstId)
  const [state, setState] = useState<'idle' | 'sending' | 'failed' | 'full'>('idle')
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const text = readFormField(new FormData(form), 'text')
    if (text === '' || state === 'sending') return
    setState('sending')
    // A place just added has no id yet. The id stays the same until the note is saved.
    const id = noteId === '' ? crypto.randomUUID() : noteId
    setNoteId(id)
    try {
      if ((await sendNote({ listId, inventoryId, noteId: id, text })) === 'full') return setState('full')
      form.reset()
      setNoteId(crypto.randomUUID())
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <IntentForm
      intent="note"
      fields={{ inventory_id: inventoryId, note_id: noteId }}
      onSubmit={(event) => void send(event)}
      className="grid gap-2"
    >
      <label htmlFor={inputId} className="sr-only">
        {t('note_label')}
      </label>
      <div className="flex gap-2">
        <input
          id={inputId}
          name="text"
          maxLength={MAX_NOTE_LENGTH}
          autoComplete="off"
          placeholder={t('note_label')}
          className={`${CONTROL} min-w-0 flex-1`}
        />
        <Button type="submit" variant="soft" busy={state === 'sending'} className="shrink-0">
          <Icon name="plus" size="small" className="md:hidden" />
          <span className="max-md:sr-only">{t('note_send')}</span>
        </Button>
      </div>
      {(state === 'failed' || state === 'full') && (
        <p role="alert" className="text-13 font-medium text-danger">
          {t(state === 'full' ? 'full_list' : 'note_failed')}
        </p>
      )}
    </IntentForm>
  )
}
