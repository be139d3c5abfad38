import { uploadPicture } from '@amber/contract/endpoints/inventory-editor'
import { CallError, type Client } from '@amber/contract/http/client'
import { MAX_PICTURES_PER_FORM } from '@amber/domain/inventory/media-upload'
import type { FieldProblem } from './field-problem.ts'
import { PICTURES_FIELD, problemOfStatus } from './picture-files.ts'
import { newPicture } from './picture-row.ts'
import type { Values } from './shape.ts'
import { listOf, objectOf } from './value-entries.ts'

type Added = { values: Values; problem?: FieldProblem }

/** Uploads the pictures that came with the form, as browsers without JavaScript send them, and adds their rows. */
export async function addPictures(id: string, form: FormData, values: Values, api: Client): Promise<Added> {
  const files = form.getAll(PICTURES_FIELD).filter((file) => file instanceof File && file.size > 0) as File[]
  if (files.length === 0) return { values }
  if (files.length > MAX_PICTURES_PER_FORM) return { values, problem: 'too_many_pictures' }
  const media = [...listOf(values['media'])]
  try {
    for (const file of files) {
      const content = Buffer.from(await file.arrayBuffer()).toString('base64')
      const { data } = await api.call(uploadPicture, { params: { id }, body: { content } })
      const hasMainImage = media.some((medium) => objectOf(medium)['featured'] === true)
      media.push(newPicture(data, { isFeatured: !hasMainImage }))
    }
  } catch (error) {
    const problem = error instanceof CallError ? problemOfStatus(error.httpStatus) : undefined
    if (!problem) throw error
    return { values: { ...values, media }, problem }
  }
  return { values: { ...values, media } }
}
