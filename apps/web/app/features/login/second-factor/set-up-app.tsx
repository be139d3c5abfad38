import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import type { NewApp } from './authenticator-app.server.ts'
import { CodeForm } from './code-form.tsx'

type Props = {
  /** Undefined until the setup has started. */
  app: NewApp | undefined
  error: string | undefined
}

export function SetUpApp({ app, error }: Props) {
  return app === undefined ? <Begin /> : <Scan app={app} error={error} />
}

function Begin() {
  const { t } = useTranslation('second_factor')
  const isBusy = useNavigation().formData?.get('step') === 'start_app'
  return (
    <Form method="post">
      <Button type="submit" name="step" value="start_app" variant="outline" wide busy={isBusy}>
        {t('app_set_up')}
      </Button>
    </Form>
  )
}

function Scan({ app: { uri, qr, key }, error }: { app: NewApp; error: string | undefined }) {
  const { t } = useTranslation('second_factor')
  return (
    <div className="grid gap-4">
      <p>{t('app_scan')}</p>
      <svg
        // Inline, because the secret in the QR code must not have a URL of its own.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={t('app_qr')}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="w-52 rounded-control border border-sand-200 bg-paper text-ink"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <p className="text-13 text-ink-2">
        {t('app_key')} <code className="mt-1 block font-mono text-15 text-ink wrap-anywhere select-all">{key}</code>
      </p>
      <CodeForm step="confirm_app" main uri={uri} error={error} />
      <Form method="post">
        <Button type="submit" name="step" value="start_app" variant="link" className="text-13">
          {t('start_again')}
        </Button>
      </Form>
    </div>
  )
}
