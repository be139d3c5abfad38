import { forgetExports } from '@amber/operations/privacy/forget-exports'
import * as z from 'zod/mini'
import { defineJob } from '../define-job.ts'

export const forgetExportsJob = defineJob({
  name: 'forget-exports',
  payload: z.object({}),
  run: (_, { db, files, exportsFolder }) => forgetExports({ db, files, exportsFolder }),
})
