import { createLeadsInBulk } from '@amber/contract/endpoints/bulk'
import * as schemas from '@amber/contract/schemas/bulk'
import { mount } from '../../../http/mount.ts'
import { handleUpload } from './handle-upload.ts'

export const createLeadsInBulkEndpoint = mount(
  createLeadsInBulk,
  schemas.createLeadsInBulk,
  handleUpload('leads', 'create'),
)
