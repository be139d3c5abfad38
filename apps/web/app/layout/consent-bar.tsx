import { useState } from 'react'
import { Link } from 'react-router'
import { CONSENT_EVENT } from '../browser/consent-event.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useSite } from '../shared/page/site.ts'
import { Button } from '../ui/button.tsx'
import { PreferenceForm } from './preference-form.tsx'
import { submitInBackground } from './submit-in-background.ts'

/** Asks for consent once without blocking the page. Both choices have the same button, side by side. */
export function ConsentBar() {
  const { consent, edition } = useSite()
  const { t } = useTranslation('frame')
  const [hasAnswered, setHasAnswered] = useState(consent !== undefined || !edition.trackingNeedsConsent)
  if (hasAnswered) return null
  return (
    <section
      aria-labelledby="consent-title"
      className="consent-bar fixed inset-x-0 bottom-0 z-30 bg-paper py-4 shadow-bar"
    >
      <PreferenceForm
        className="column grid items-center gap-x-10 gap-y-3 md:grid-cols-[1fr_auto]"
        onSubmit={(event) => {
          void submitInBackground(event).then(() => dispatchEvent(new Event(CONSENT_EVENT)))
          setHasAnswered(true)
        }}
      >
        <div className="text-13 text-ink-2">
          <h2 id="consent-title" className="font-sans text-15 font-semibold tracking-normal text-ink">
            {t('consent_title')}
          </h2>
          <p className="mt-1 max-w-[49.5em]">
            {t('consent_text')}{' '}
            <Link to="/privacy" className="underline underline-offset-2 hover:text-ink">
              {t('link_privacy')}
            </Link>
          </p>
        </div>
        <div className="grid grid-cols-2 gap-2">
          <Button
            type="submit"
            name="consent"
            value="necessary"
            variant="outline"
            size="small"
            className="max-md:min-h-11 max-md:px-2"
          >
            {t('consent_refuse')}
          </Button>
          <Button
            type="submit"
            name="consent"
            value="all"
            variant="outline"
            size="small"
            className="max-md:min-h-11 max-md:px-2"
          >
            {t('consent_accept')}
          </Button>
        </div>
      </PreferenceForm>
    </section>
  )
}
