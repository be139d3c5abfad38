import type { EditionName } from '@amber/editions/edition'
import { createContext } from 'react-router'
import type { FlagEvaluator } from '@amber/domain/flags/flag-evaluator'
import type { CardSettings } from '../features/payment/shared/card-settings.ts'
import type { LoginSettings } from '../features/login/shared/login-settings.ts'
import type { ReportSettings } from '../shared/error-reports/report-settings.ts'
import type { TagSettings } from '../shared/tracking/tag-settings.ts'
import type { VitalsSettings } from '../shared/vitals/vitals-settings.ts'
import type { MapSettings } from '../shared/map/map-settings.ts'

/** Settings from the server's configuration. Pages read no environment variables themselves. */
export type ServerSettings = {
  apiUrl: string
  edition: EditionName
  /** Public URL of the site. Nothing that a client sends decides what we call ourselves. */
  siteUrl: string
  /** Public URL of the other edition; absent if there is only this one. */
  otherSiteUrl?: string | undefined
  /** Tags of the home page by which search engines verify who owns the site. */
  siteVerification?: readonly { name: string; content: string }[] | undefined
  /** Signs what a share image shows. Absent when share images are off. */
  signShareCard?: ((card: string) => string) | undefined
  /** True only on the live site, which search engines may index; not on a preview or a developer's machine. */
  production: boolean
  /** Absent when the built-in map is shown. */
  map?: MapSettings | undefined
  /** The third map provider, which a feature flag selects; absent when it is not configured. */
  mapBox?: MapSettings | undefined
  login?: LoginSettings | undefined
  /** Absent when cards are not accepted. */
  cards?: CardSettings | undefined
  /** Rules of feature flags. Pages read them with `flagsOf`, which knows the visitor. */
  flags: FlagEvaluator
  /** Deletes what a visitor who withdraws consent was exposed to. Absent where experiments are not recorded. */
  forgetVisitor?: ((visitorId: string) => void) | undefined
  /** Key by which pages read the values of flags. */
  flagsKey: string
  /** Script of the chat provider's widget; absent when there is only our own chat. */
  chatWidgetUrl?: string | undefined
  /** Absent when pages report no errors. */
  errorReports?: ReportSettings | undefined
  /** Absent where no third party gets events. */
  tags?: TagSettings | undefined
  /** Absent when no page view is measured. */
  vitals?: VitalsSettings | undefined
  /** Whether developer pages such as `/dev/ui` exist. */
  devPages: boolean
  /** Request header in which the edge network sends the visitor's country. */
  countryHeader?: string | undefined
  reportError(error: unknown, requestId: string | undefined): void
  /** Logs a request that was rejected by a mistake or attack of its caller, which is no error of ours. */
  logRejection(reason: string, requestId: string | undefined): void
}

export const serverSettings = createContext<ServerSettings>()
