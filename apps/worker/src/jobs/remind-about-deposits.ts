import { deleteExpiredDeposits, remindAboutDeposits } from '@amber/operations/deposit/remind-about-deposits'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const remindAboutDepositsJob = defineJob({
  name: 'remind-about-deposits',
  payload: z.object({}),
  run: async (_, { db, log }) => {
    log.info(await remindAboutDeposits(db), 'deposits due reminded of')
  },
})

export const deleteExpiredDepositsJob = defineJob({
  name: 'forget-deposits',
  payload: z.object({}),
  run: async (_, { db, log }) => {
    log.info(await deleteExpiredDeposits(db), 'expired deposits deleted')
  },
})
