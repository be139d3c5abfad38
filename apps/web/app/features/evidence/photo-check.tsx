import type { EvidenceArea, EvidencePhase } from '@amber/domain/evidence/evidence'
import { type ChangeEvent, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { sha256OfFile } from './file-hash.ts'

/** Query parameter with the hash of the file. */
export const HASH_PARAMETER = 'sha256'

type PhotoMatch = {
  reference: string
  phase: EvidencePhase
  area: EvidenceArea
  received: string
  taken: string | null
  sealed: string | null
}

/** Result of a check; `wrong` is no hash, and null is no check yet. */
export type PhotoCheckResult = { hash: string; matches: readonly PhotoMatch[] | 'wrong' }

/** Says whether signed evidence contains a file. The hash is calculated on the device; without a script, it is typed. */
export function PhotoCheck({ result }: { result: PhotoCheckResult | null }) {
  const { t } = useTranslation('evidence')
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const check = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    if (!file) return
    setIsBusy(true)
    await navigate(`?${HASH_PARAMETER}=${await sha256OfFile(file)}`, { replace: true })
    setIsBusy(false)
  }
  return (
    <div className="column grid max-w-180 gap-6 py-8 md:py-12">
      <header>
        <h1 className="text-32 md:text-44">{t('check_page_title')}</h1>
        <p className="mt-2 text-17 text-ink-2">{t('check_lead')}</p>
      </header>
      <Field label={t('check_drop')}>
        <TextInput
          type="file"
          disabled={isBusy}
          onChange={(event) => void check(event)}
          className="[&_input]:min-h-24 [&_input]:border-dashed [&_input]:py-8"
        />
      </Field>
      <Form method="get" className="grid gap-3" key={result?.hash}>
        <Field
          label={t('check_hash')}
          hint={t('check_hash_hint')}
          error={result?.matches === 'wrong' && t('check_hash_wrong')}
        >
          <TextInput
            name={HASH_PARAMETER}
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            required
            defaultValue={result?.hash ?? ''}
          />
        </Field>
        <Button type="submit" variant="outline" className="justify-self-start">
          {t('check_button')}
        </Button>
      </Form>
      {result !== null && result.matches !== 'wrong' && <Found matches={result.matches} of={result} />}
    </div>
  )
}

function Found({ matches, of }: { matches: readonly PhotoMatch[]; of: unknown }) {
  const { t } = useTranslation('evidence')
  if (matches.length === 0)
    return (
      <Outcome tone="refused" of={of}>
        {t('check_not_found')}
      </Outcome>
    )
  return (
    <div className="grid gap-4">
      <Outcome of={of}>{t('check_found')}</Outcome>
      {matches.map(({ reference, phase, area, received, taken, sealed }) => (
        <dl
          key={`${reference} ${phase} ${received}`}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 rounded-card border border-sand-200 p-5"
        >
          <dt className="text-ink-2">{t('check_phase')}</dt>
          <dd>{t(`page_title_${phase}`)}</dd>
          <dt className="text-ink-2">{t('fact_reference')}</dt>
          <dd>{reference}</dd>
          <dt className="text-ink-2">{t('photo_area')}</dt>
          <dd>{t(`area_${area}`)}</dd>
          <dt className="text-ink-2">{t('photo_received')}</dt>
          <dd>{received}</dd>
          <dt className="text-ink-2">{t('photo_taken')}</dt>
          <dd>{taken ?? t('photo_taken_unknown')}</dd>
          <dt className="text-ink-2">{t('check_sealed')}</dt>
          <dd>{sealed ?? t('check_not_sealed')}</dd>
        </dl>
      ))}
    </div>
  )
}
