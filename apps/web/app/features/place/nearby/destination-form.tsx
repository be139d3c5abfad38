import { lazy, Suspense } from 'react'
import { Form, useLocation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { CONTROL } from '../../../ui/control-style.ts'
import { OptionalBoundary } from '../../../ui/optional-boundary.tsx'
import type { TravelTimes } from '../../../shared/travel/travel-times.ts'

const DestinationBox = lazy(() =>
  import('./destination-box.tsx').then((loaded) => ({ default: loaded.DestinationBox })),
)

const PLAIN_INPUT_ID = 'nearby-to'

type Props = { requested: TravelTimes['requested']; isNear: boolean }

/** Searches any destination by name. The server handles the form; near the viewport the input adds suggestions. */
export function DestinationForm({ requested, isNear }: Props) {
  const { t } = useTranslation('nearby')
  const otherParams = [...new URLSearchParams(useLocation().search)].filter(([name]) => name !== 'to')
  const name = requested?.row?.name ?? requested?.query ?? ''
  const plain = (
    <input
      key={name}
      type="text"
      name="to"
      id={PLAIN_INPUT_ID}
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
        {otherParams.map(([paramName, value]) => (
          <input key={paramName} type="hidden" name={paramName} value={value} />
        ))}
        <label htmlFor={PLAIN_INPUT_ID} className="font-semibold md:col-span-2">
          {t('box_label')}
        </label>
        {isNear ? (
          <OptionalBoundary instead={plain}>
            <Suspense fallback={plain}>
              <DestinationBox key={name} initial={name} plainId={PLAIN_INPUT_ID} />
            </Suspense>
          </OptionalBoundary>
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
