import { deleteExpiredExports } from '@amber/operations/privacy/delete-expired-exports'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const deleteExpiredExportsJob = defineJob({
  name: 'forget-exports',
  payload: z.object({}),
  run: (_, { db, files, exportsFolder }) => deleteExpiredExports({ db, files, exportsFolder }),
})
