import type { PartShapes } from './shape.ts'

/** A commission is a share in percent or an amount per booking, between two days. */
export const COMMISSION_PARTS: PartShapes = {
  percent: { type: 'number', blank: 'null' },
  amount: { type: 'money', blank: 'null' },
  starts_on: { type: 'day' },
  ends_on: { type: 'day', blank: 'null' },
}
