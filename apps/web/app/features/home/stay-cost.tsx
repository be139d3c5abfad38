import { useTranslation } from '../../i18n/use-translation.ts'
import { PriceBreakdown } from './price-breakdown.tsx'
import type { TypicalStay } from './typical-stay.ts'

/** Everything that a stay costs, with its refundable part. */
export function StayCost({ stay: { unit, length, price, rent, extras, deposit, total } }: { stay: TypicalStay }) {
  const { t } = useTranslation('home')
  return (
    <PriceBreakdown
      lines={[
        [t(`ledger_rent_${unit}s`, { count: length, price }), rent],
        ...(extras === null ? [] : [[t('ledger_extras'), extras] as const]),
        ...(deposit === null ? [] : [[t('ledger_deposit'), deposit] as const]),
      ]}
      total={[t('slip_total'), total]}
    />
  )
}
