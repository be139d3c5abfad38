import {
  addEvidenceNote,
  addLandlordEvidenceNote,
  deleteEvidencePhoto,
  openEvidence,
  saveEvidenceItems,
  signEvidence,
  signLandlordEvidence,
} from '@amber/contract/endpoints/evidence'
import { CallError } from '@amber/contract/http/client'
import type { EvidencePhase } from '@amber/domain/evidence/evidence'
import type { apiForForm } from '../../server/api.server.ts'
import { readFormField } from '../../shared/form/read-form-field.ts'
import {
  AGREED_FIELD,
  type EvidenceResult,
  LANDLORD_EMAIL_FIELD,
  LANDLORD_NAME_FIELD,
  NAME_FIELD,
  NOTE_FIELD,
  PHOTO_FIELD,
  SHOWN_FIELD,
} from './evidence-fields.ts'
import { readItems } from './read-items.ts'
import { ACTION_FIELD } from './shared/action-field.ts'

type Api = ReturnType<typeof apiForForm>['api']

/** Does what a form of the student's page asks for. Rethrows errors that the page cannot explain. */
export async function submitEvidence(
  form: FormData,
  { api, leadUuid, phase }: { api: Api; leadUuid: string; phase: EvidencePhase },
): Promise<EvidenceResult | undefined> {
  const params = { id: leadUuid, phase }
  const name = readFormField(form, NAME_FIELD)
  switch (readFormField(form, ACTION_FIELD)) {
    case 'items':
      return explain({ name: '', invalid: 'list_invalid' }, async () => {
        await api.call(saveEvidenceItems, { params, body: { items: readItems(form) } })
        return 'saved'
      })
    case 'remove':
      return explain({ name: '', invalid: 'changed' }, async () => {
        await api.call(deleteEvidencePhoto, { params: { ...params, uuid: readFormField(form, PHOTO_FIELD) } })
        return 'removed'
      })
    case 'sign': {
      if (readFormField(form, AGREED_FIELD) !== 'true') return { is: 'agree_missing', name }
      const landlord = {
        name: readFormField(form, LANDLORD_NAME_FIELD),
        email: readFormField(form, LANDLORD_EMAIL_FIELD),
      }
      const body = { name, sha256: readFormField(form, SHOWN_FIELD), agreed: true as const }
      return explain({ name, invalid: 'name_wrong' }, async () => {
        await api.call(signEvidence, { params, body: form.has(LANDLORD_NAME_FIELD) ? { ...body, landlord } : body })
        return 'signed'
      })
    }
    case 'note':
      return addNote(form, (text) => api.call(addEvidenceNote, { params, body: { text } }))
    default:
      await api.call(openEvidence, { params })
      return undefined
  }
}

/** Does what a form of the landlord's page asks for. */
export async function submitLandlordEvidence(
  request: Request,
  { api, token }: { api: Api; token: string },
): Promise<EvidenceResult> {
  const form = await request.formData().catch(() => new FormData())
  const params = { token }
  const name = readFormField(form, NAME_FIELD)
  if (readFormField(form, ACTION_FIELD) === 'note')
    return addNote(form, (text) => api.call(addLandlordEvidenceNote, { params, body: { text } }))
  const note = readFormField(form, NOTE_FIELD)
  if (readFormField(form, AGREED_FIELD) !== 'true') return { is: 'agree_missing', name, note }
  const body = { name, sha256: readFormField(form, SHOWN_FIELD), agreed: true as const }
  const result = await explain({ name, invalid: 'name_wrong' }, async () => {
    await api.call(signLandlordEvidence, { params, body: note === '' ? body : { ...body, note } })
    return 'signed'
  })
  return { ...result, note }
}

async function addNote(form: FormData, send: (text: string) => Promise<unknown>): Promise<EvidenceResult> {
  const text = readFormField(form, NOTE_FIELD)
  if (text === '') return { is: 'note_missing', name: '' }
  await send(text)
  return { is: 'noted', name: '' }
}

/** Returns what the page says about an error of the API, which names the field. */
async function explain(
  { name, invalid }: { name: string; invalid: EvidenceResult['is'] },
  send: () => Promise<EvidenceResult['is']>,
): Promise<EvidenceResult> {
  try {
    return { is: await send(), name }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const fields = Object.keys(error.fields ?? {})
    if (error.code === 'invalid_input')
      return { is: fields.some((field) => field.includes('landlord')) ? 'landlord_wrong' : invalid, name }
    if (error.code === 'conflict') return { is: fields.includes('photos') ? 'photos_needed' : 'changed', name }
    throw error
  }
}
