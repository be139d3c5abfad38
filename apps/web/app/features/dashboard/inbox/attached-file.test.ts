import { expect, test } from 'vitest'
import { ATTACHED_FIELD, formatAttachedFile, readAttachedFiles } from './attached-file.ts'

const FILE = {
  uuid: '00000000-0000-4000-8000-000000000001',
  clientId: '00000000-0000-4000-8000-000000000002',
  name: 'Floor plan 2.pdf',
}

test('readAttachedFiles reads what was formatted, and ignores what is none', () => {
  const form = new FormData()
  form.append(ATTACHED_FIELD, formatAttachedFile(FILE))
  for (const wrong of ['', 'x', `${FILE.uuid} ${FILE.clientId} `, `${FILE.uuid} plan.pdf`])
    form.append(ATTACHED_FIELD, wrong)
  form.append(ATTACHED_FIELD, new File(['x'], 'x.pdf'))
  expect(readAttachedFiles(form)).toEqual([FILE])
})
