import { CallError } from '@amber/contract/http/client'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { AGREED_FIELD, NAME_FIELD, type SignResult, TEXT_FIELD } from './sign-result.ts'

type Signature = { name: string; text_sha256: string; agreed: true }

/** Reads the signature form and sends it with `sign`. Rethrows errors that the form cannot explain. */
export async function submitSignature(
  request: Request,
  sign: (signature: Signature) => Promise<unknown>,
): Promise<SignResult> {
  const form = await request.formData().catch(() => new FormData())
  const name = readFormField(form, NAME_FIELD)
  if (readFormField(form, AGREED_FIELD) !== 'true') return { is: 'not_agreed', name }
  try {
    await sign({ name, text_sha256: readFormField(form, TEXT_FIELD), agreed: true })
    return { is: 'signed', name }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'invalid_input') return { is: 'name', name }
    if (error.code === 'conflict') return { is: 'changed', name }
    throw error
  }
}
