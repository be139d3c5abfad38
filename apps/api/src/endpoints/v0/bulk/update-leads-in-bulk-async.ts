import { updateLeadsInBulkAsync } from '@amber/contract/endpoints/bulk'
import * as schemas from '@amber/contract/schemas/bulk'
import { mount } from '../../../http/mount.ts'
import { handleUpload } from './handle-upload.ts'

export const updateLeadsInBulkAsyncEndpoint = mount(
  updateLeadsInBulkAsync,
  schemas.updateLeadsInBulkAsync,
  handleUpload('leads', 'update'),
)
