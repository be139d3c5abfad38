import * as z from 'zod/mini'
import { minorUnits } from './values.ts'

/**
 * All-in price of a stay per person and week or month, in minor units: rent and mandatory bills, less the offers that
 * apply to the stay. The deposit is not part of it.
 */
export const AllIn = z.object({ price: minorUnits, rent: minorUnits, bills: minorUnits, offers: minorUnits })

export type AllIn = z.output<typeof AllIn>
