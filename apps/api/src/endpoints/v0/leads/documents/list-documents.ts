import { listDocuments } from '@amber/contract/documents'
import * as queries from '@amber/db/queries/documents'
import { mount } from '../../../../http/mount.ts'
import { presentDocument } from '../../../../presenters/document.ts'
import { leadOfReader } from './lead-of-papers.ts'

export const listDocumentsEndpoint = mount(listDocuments, async ({ params }, context) => {
  const { lead } = await leadOfReader(context, params.id)
  return { data: { result: (await queries.listDocuments(context.db, lead.id)).map(presentDocument) } }
})
