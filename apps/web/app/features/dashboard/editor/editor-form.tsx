import { useEffect, useState } from 'react'
import { DraftBanner } from './draft-banner.tsx'
import { drafts } from './drafts.ts'
import type { EditSession } from './editor-outcome.ts'
import type { FieldProblems } from './field-problem.ts'
import { FieldsForm } from './fields-form.tsx'
import type { EditorData } from './load-editor.server.ts'
import { useStoredDraft } from './use-stored-draft.ts'

type Props = Pick<EditorData, 'editor' | 'now'> & {
  initial: EditSession
  /** Whether the form shows what was just saved, so that the draft is done with. */
  isSaved: boolean
  problems: FieldProblems
  onDiscard: () => void
}

/** The form of an inventory, and the draft of an earlier visit. The form waits until the draft is restored or discarded. */
export function EditorForm({ editor, now, initial, isSaved, problems, onDiscard }: Props) {
  const { id, fields, version } = editor
  const [state, setState] = useState({ session: initial, generation: 0 })
  const [draft, forgetDraft] = useStoredDraft(id, { now, isSaved })
  useEffect(() => {
    if (isSaved) drafts.clear(id)
  }, [id, isSaved])

  const open = (session: EditSession) => {
    forgetDraft()
    setState(({ generation }) => ({ session, generation: generation + 1 }))
  }
  const discard = () => {
    drafts.clear(id)
    onDiscard()
    open({ version, base: fields, values: fields })
  }
  const restore = () =>
    draft &&
    open({ version: draft.version, base: { ...fields, ...draft.base }, values: { ...fields, ...draft.values } })
  return (
    <>
      {draft && <DraftBanner draft={draft} onRestore={restore} onDiscard={discard} />}
      <div inert={draft !== undefined} className="flex grow flex-col inert:opacity-60">
        <FieldsForm key={state.generation} {...{ editor, now, problems }} session={state.session} onDiscard={discard} />
      </div>
    </>
  )
}
