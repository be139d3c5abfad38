import { useHref } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { DENSE_CONTROL, FormRow } from '../kit/form-row.tsx'
import { NameField } from '../kit/name-field.tsx'
import { LEADS_PATH } from '../leads/leads-url.ts'
import { useMayOpen } from '../shell/menu.ts'
import { BULK_PATH } from './bulk-url.ts'
import type { UploadProblem } from './upload-file.server.ts'

const OF_PLACES = ['tenancies_update', 'inventories_update', 'tenancies_create', 'inventories_create'] as const
const OF_LEADS = ['leads_update', 'leads_create'] as const

const FILE_INPUT =
  'w-full cursor-pointer text-13 text-ink-3 file:mr-3 file:h-dense file:cursor-pointer file:rounded-control file:border file:border-solid file:border-sand-200 file:bg-paper file:px-2.5 file:font-medium file:text-ink hover:file:bg-sand-50 max-lg:file:h-thumb'

type Props = { problem: UploadProblem | undefined }

/** A form of the document: the router's own requests may not be as large as a file. */
export function UploadForm({ problem }: Props) {
  const { t } = useTranslation('bulk')
  const mayChangePlaces = useMayOpen(BULK_PATH)
  const mayChangeLeads = useMayOpen(LEADS_PATH)
  const purposes = [...(mayChangePlaces ? OF_PLACES : []), ...(mayChangeLeads ? OF_LEADS : [])]
  const isAboutLandlord = problem === 'upload_unknown_landlord'
  return (
    <form method="post" action={useHref(BULK_PATH)} encType="multipart/form-data" className="max-w-3xl px-4 py-3">
      <h2 className="font-sans text-15 font-semibold tracking-normal">{t('upload')}</h2>
      <FormRow label={t('file')} hint={t('file_hint')} error={problem && !isAboutLandlord ? t(problem) : undefined}>
        {(control) => (
          <input {...control} type="file" name="file" accept=".csv,text/csv" required className={FILE_INPUT} />
        )}
      </FormRow>
      <FormRow label={t('purpose')}>
        {(control) => (
          <select {...control} name="purpose" className={DENSE_CONTROL}>
            {purposes.map((purpose) => (
              <option key={purpose} value={purpose}>
                {t(`purpose_${purpose}`)}
              </option>
            ))}
          </select>
        )}
      </FormRow>
      {mayChangePlaces && (
        <FormRow label={t('landlord')} hint={t('landlord_hint')} error={isAboutLandlord ? t(problem) : undefined}>
          {(control) => <NameField filter="owner" name="supplier" control={control} />}
        </FormRow>
      )}
      <DenseButton type="submit" variant="primary" className="mt-3">
        {t('send')}
      </DenseButton>
    </form>
  )
}
