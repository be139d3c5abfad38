import { localEnvironment } from '@amber/local-environment/addresses'
import { createLoginSecrets } from '@amber/operations/login/login-secrets'

/** Services for changing leads in bulk. A saved reply is its name only. */
export const bulkLeadServices = {
  secrets: createLoginSecrets(localEnvironment.LOGIN_SECRET),
  siteUrl: 'https://amber.example',
  edition: { defaultLanguage: 'en' as const },
  writeReply: (name: string) => ({ subject: name, text: name }),
}
