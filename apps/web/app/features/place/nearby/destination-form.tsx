import { lazy, Suspense } from 'react'
import { Form, useLocation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { CONTROL } from '../../../ui/control-style.ts'
import { Optional } from '../../../ui/optional.tsx'
import type { TravelTimes } from '../../../parts/travel/travel-times.ts'

const DestinationBox = lazy(() =>
  import('./destination-box.tsx').then((loaded) => ({ default: loaded.DestinationBox })),
)

const PLAIN_BOX = 'nearby-to'

type Props = { asked: TravelTimes['asked']; isNear: boolean }

/** Any place by its name. A form that the server answers; once it is near, the box proposes names while one types. */
export function DestinationForm({ asked, isNear }: Props) {
  const { t } = useTranslation('nearby')
  const kept = [...new URLSearchParams(useLocation().search)].filter(([name]) => name !== 'to')
  const name = asked?.row?.name ?? asked?.query ?? ''
  const plain = (
    <input
      key={name}
      type="text"
      name="to"
      id={PLAIN_BOX}
      required
      maxLength={100}
      defaultValue={name}
      placeholder={t('box_placeholder')}
      autoComplete="off"
      enterKeyHint="search"
      className={CONTROL}
    />
  )
  return (
    <search className="mt-5 block">
      <Form action="#nearby" preventScrollReset replace className="grid gap-x-3 gap-y-1.5 md:grid-cols-[1fr_auto]">
        {kept.map(([kept_name, value]) => (
          <input key={kept_name} type="hidden" name={kept_name} value={value} />
        ))}
        <label htmlFor={PLAIN_BOX} className="font-semibold md:col-span-2">
          {t('box_label')}
        </label>
        {isNear ? (
          <Optional instead={plain}>
            <Suspense fallback={plain}>
              <DestinationBox key={name} initial={name} plainId={PLAIN_BOX} />
            </Suspense>
          </Optional>
        ) : (
          plain
        )}
        <Button type="submit" variant="outline">
          {t('box_button')}
        </Button>
      </Form>
    </search>
  )
}
