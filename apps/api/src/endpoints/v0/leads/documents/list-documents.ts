import { listDocuments } from '@amber/contract/endpoints/documents'
import * as schemas from '@amber/contract/schemas/documents'
import * as queries from '@amber/db/queries/document/documents'
import { mount } from '../../../../http/mount.ts'
import { presentDocument } from '../../../../presenters/document.ts'
import { getLeadForReader } from './document-access.ts'

export const listDocumentsEndpoint = mount(listDocuments, schemas.listDocuments, async ({ params }, context) => {
  const { lead } = await getLeadForReader(context, params.id)
  return { data: { result: (await queries.listDocuments(context.db, lead.id)).map(presentDocument) } }
})
